declare global {
  // TypeScript only adds `var` declarations to the type of `globalThis`.
  var pouchery: Partial<PerProcess> | undefined
}

/** Each module adds the types of its own values. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PerProcess {}

/** The development server reevaluates changed modules, and a database must not be opened twice. */
export function perProcess<Name extends keyof PerProcess>(name: Name, make: () => PerProcess[Name]): PerProcess[Name] {
  globalThis.pouchery ??= {}
  const known = globalThis.pouchery[name]
  if (known !== undefined) return known
  const made = make()
  globalThis.pouchery[name] = made
  return made
}
