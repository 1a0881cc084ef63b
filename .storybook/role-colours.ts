/** A colour role of tokens.css with its value in each scheme. */
export interface RoleColour {
  light: string
  dark: string
}

/** Colour roles by name (`paper`, `ink-muted`) as the style sheet declares them, without those of more contrast. */
export function roleColours(css: string): Record<string, RoleColour> {
  const [ordinary = ''] = css.split('@variant more-contrast')
  const found = ordinary.matchAll(/--([\w-]+): light-dark\(([^;]+?), (#\w+|rgb\([^)]*\))\);/g)
  return Object.fromEntries(Array.from(found, ([, role = '', light = '', dark = '']) => [role, { light, dark }]))
}
