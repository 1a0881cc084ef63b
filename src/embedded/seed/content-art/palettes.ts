/** Colours of one picture, light to dark, and one that stands against them. */
export interface Palette {
  light: string
  soft: string
  mid: string
  deep: string
  dark: string
  accent: string
}

/** Quiet colours that stand beside the shop's own. */
export const palettes = {
  pine: { light: '#f0f2e9', soft: '#cfdccf', mid: '#7fa293', deep: '#2f5d50', dark: '#16352d', accent: '#dca863' },
  dusk: { light: '#f8ebe0', soft: '#ebcdb9', mid: '#b98a84', deep: '#5d4a5b', dark: '#2c2737', accent: '#f4d3a0' },
  stone: { light: '#f4f1ea', soft: '#ddd7ca', mid: '#b3aa99', deep: '#776e60', dark: '#3d3832', accent: '#8fa596' },
  fjord: { light: '#edf2f2', soft: '#c6d6da', mid: '#86a4ae', deep: '#41616e', dark: '#1b323c', accent: '#ecd0ab' },
  clay: { light: '#f8eee4', soft: '#ecd0ba', mid: '#cd9473', deep: '#8a5138', dark: '#43261b', accent: '#7d9483' },
  citrus: { light: '#faf4e0', soft: '#f1dfa9', mid: '#dcb347', deep: '#9a751c', dark: '#4b390f', accent: '#7f9b6c' },
} as const satisfies Record<string, Palette>

/** A palette around one hue, 0-359 degrees: how a brand's pictures are told apart. */
export function huePalette(hue: number): Palette {
  return {
    light: `hsl(${hue} 28% 94%)`,
    soft: `hsl(${hue} 24% 83%)`,
    mid: `hsl(${hue} 22% 60%)`,
    deep: `hsl(${hue} 28% 34%)`,
    dark: `hsl(${hue} 32% 17%)`,
    accent: 'hsl(36 62% 79%)',
  }
}
