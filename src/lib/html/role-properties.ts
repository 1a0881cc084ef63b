/** Converts colour roles to custom properties: `{ '--ink': 'light-dark(#1b1c1a, #f2f0e9)' }`. */
export function roleProperties(
  roles: Readonly<Record<string, readonly [light: string, dark: string]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(roles).map(([role, [light, dark]]) => [`--${role}`, `light-dark(${light}, ${dark})`]),
  )
}
