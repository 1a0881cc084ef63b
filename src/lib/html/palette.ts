/**
 * The shop's colours for pages outside React: roles with their light and their dark value. They are those of
 * `src/styles/tokens.css`, written out because these pages stand for others' sites or must load nothing of the shop's; a
 * test compares the two.
 */
export const palette = {
  paper: ['#fbfaf6', '#141513'],
  surface: ['#f2efe8', '#1d1e1b'],
  ink: ['#1b1c1a', '#f2f0e9'],
  'ink-muted': ['#5b5c56', '#aeada4'],
  line: ['#dfdbd1', '#373934'],
  'line-strong': ['#86847a', '#87877d'],
  accent: ['#1d4a3e', '#9dd0bc'],
  'accent-hover': ['#14382f', '#b9e2d2'],
  'accent-ink': ['#fbfaf6', '#0f211a'],
  warning: ['#744800', '#e7c27c'],
  'warning-soft': ['#f8ecd2', '#332913'],
  danger: ['#9c2a1f', '#f3a596'],
  focus: ['#1553b8', '#93bbff'],
} as const satisfies Palette

/** The same roles for who asks for more contrast. */
export const contrastPalette = {
  paper: ['#ffffff', '#000000'],
  surface: ['#f6f6f3', '#111210'],
  ink: ['#000000', '#ffffff'],
  'ink-muted': ['#353631', '#dcdbd3'],
  line: ['#6f7069', '#94958d'],
  'line-strong': ['#1b1c1a', '#f2f0e9'],
  accent: ['#0c352b', '#c1ebdc'],
  'accent-hover': ['#000000', '#ffffff'],
  'accent-ink': ['#ffffff', '#000000'],
  warning: ['#553400', '#f7dba4'],
  'warning-soft': ['#fdf6e6', '#241b08'],
  danger: ['#7d160d', '#ffc7bb'],
  focus: ['#0a3a8c', '#b9d4ff'],
} as const satisfies Record<keyof typeof palette, Palette[string]>

type Palette = Record<string, readonly [light: string, dark: string]>

/** The beginning of each page's stylesheet: the roles as custom properties, the font, and ink on paper. */
export const rootStyles = `
:root {
  color-scheme: light dark;
  ${properties(palette)}
  font: 1rem/1.5 "Inter Variable", Inter, ui-sans-serif, system-ui, "Segoe UI", "Helvetica Neue", Arial, sans-serif;
  color: var(--ink); background: var(--paper);
}
@media (prefers-contrast: more) {
  :root {
    ${properties(contrastPalette)}
  }
}
* { box-sizing: border-box; }
body { margin: 0; }`

function properties(roles: Palette): string {
  return Object.entries(roles)
    .map(([role, [light, dark]]) => `--${role}: light-dark(${light}, ${dark});`)
    .join(' ')
}
