/** Values of a colour role in the light and dark schemes, as `#rrggbb`. */
type Role = readonly [light: string, dark: string]

/** Page background, also used as the browser's theme colour. */
export const pageBackground = ['#faf8fb', '#16131a'] as const satisfies Role

export const palette = {
  // Backgrounds of the page, of panels and picture frames, and of elements above the page.
  paper: pageBackground,
  surface: ['#f1ecf4', '#201b26'],
  raised: ['#ffffff', '#2a2431'],

  // Text and borders. `line` separates content. `line-strong` outlines controls (contrast 3:1).
  ink: ['#1c1720', '#f3eff6'],
  'ink-muted': ['#5d5663', '#b3aab9'],
  line: ['#dfd7e4', '#3d3546'],
  'line-strong': ['#857c8c', '#8b8193'],

  // Accent colours (heather).
  accent: ['#5b2a86', '#cfa9f5'],
  'accent-hover': ['#451d69', '#e0c8fa'],
  'accent-soft': ['#ece3f4', '#2c2038'],
  'accent-ink': ['#faf8fb', '#1f0f30'],

  // Text colours and soft backgrounds of states.
  positive: ['#1f5e3d', '#93d3a9'],
  'positive-soft': ['#e2eee4', '#1a2c20'],
  warning: ['#744800', '#e7c27c'],
  'warning-soft': ['#f8ecd2', '#332913'],
  danger: ['#9c2a1f', '#f3a596'],
  'danger-soft': ['#f8e4df', '#3a211b'],

  // Health warning above the page. Its colours are inverse in the light scheme. In the dark scheme, its background is
  // lighter than the page.
  notice: ['#1c1720', '#302938'],
  'notice-ink': ['#faf8fb', '#f3eff6'],

  focus: ['#1553b8', '#93bbff'],
} as const satisfies Record<string, Role>

export type ColourRole = keyof typeof palette

/**
 * Colours for users who prefer more contrast. Text has a contrast of at least 7:1, and control borders use the regular
 * palette's `ink`.
 */
export const contrastPalette: Record<ColourRole, Role> = {
  paper: ['#ffffff', '#000000'],
  surface: ['#f5f3f7', '#131015'],
  raised: ['#ffffff', '#0c0a0d'],
  ink: ['#000000', '#ffffff'],
  'ink-muted': ['#353631', '#dcdbd3'],
  line: ['#6f7069', '#94958d'],
  'line-strong': ['#1c1720', '#f3eff6'],
  accent: ['#3d1661', '#e6d2fb'],
  'accent-hover': ['#000000', '#ffffff'],
  'accent-soft': ['#f5eff9', '#1d1427'],
  'accent-ink': ['#ffffff', '#000000'],
  positive: ['#0f4527', '#b4ecc6'],
  'positive-soft': ['#eff7f0', '#0d1c12'],
  warning: ['#553400', '#f7dba4'],
  'warning-soft': ['#fdf6e6', '#241b08'],
  danger: ['#7d160d', '#ffc7bb'],
  'danger-soft': ['#fdf1ee', '#2a1410'],
  notice: ['#000000', '#000000'],
  'notice-ink': ['#ffffff', '#ffffff'],
  focus: ['#0a3a8c', '#b9d4ff'],
}
