type Role = readonly [light: string, dark: string]

export const pageBackground = ['#fbfaf6', '#141513'] as const satisfies Role

/**
 * Colour roles with light and dark values: the single source for the style sheet, emails, standalone pages,
 * invoices and the studio.
 *
 * `src/styles/tokens.test.ts` checks the contrast of permitted colour pairs.
 */
export const palette = {
  // `paper`: the page; `surface`: subtle panels and picture frames; `raised`: overlays.
  paper: pageBackground,
  surface: ['#f2efe8', '#1d1e1b'],
  raised: ['#ffffff', '#242622'],

  // `line`: decorative hairline; `line-strong`: control border with a contrast of at least 3:1.
  ink: ['#1b1c1a', '#f2f0e9'],
  'ink-muted': ['#5b5c56', '#aeada4'],
  line: ['#dfdbd1', '#373934'],
  'line-strong': ['#86847a', '#87877d'],

  accent: ['#1d4a3e', '#9dd0bc'],
  'accent-hover': ['#14382f', '#b9e2d2'],
  'accent-soft': ['#e3ebe5', '#1d2f28'],
  'accent-ink': ['#fbfaf6', '#0f211a'],

  positive: ['#1f5e3d', '#93d3a9'],
  'positive-soft': ['#e2eee4', '#1a2c20'],
  warning: ['#744800', '#e7c27c'],
  'warning-soft': ['#f8ecd2', '#332913'],
  danger: ['#9c2a1f', '#f3a596'],
  'danger-soft': ['#f8e4df', '#3a211b'],

  notice: ['#1b1c1a', '#2b2d29'],
  'notice-ink': ['#fbfaf6', '#f2f0e9'],

  focus: ['#1553b8', '#93bbff'],
} as const satisfies Record<string, Role>

export type ColourRole = keyof typeof palette

/** High-contrast colours. Text has a contrast of at least 7:1, and control borders use the regular palette's `ink`. */
export const highContrastPalette: Record<ColourRole, Role> = {
  paper: ['#ffffff', '#000000'],
  surface: ['#f6f6f3', '#111210'],
  raised: ['#ffffff', '#0b0b0a'],
  ink: ['#000000', '#ffffff'],
  'ink-muted': ['#353631', '#dcdbd3'],
  line: ['#6f7069', '#94958d'],
  'line-strong': ['#1b1c1a', '#f2f0e9'],
  accent: ['#0c352b', '#c1ebdc'],
  'accent-hover': ['#000000', '#ffffff'],
  'accent-soft': ['#eef4f0', '#12211b'],
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
