export function toCustomProperties(
  roles: Readonly<Record<string, readonly [light: string, dark: string]>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(roles).map(([role, [light, dark]]) => [`--${role}`, `light-dark(${light}, ${dark})`]),
  )
}
