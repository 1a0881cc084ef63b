declare global {
  // TypeScript only adds `var` declarations to the type of `globalThis`.
  var pouchery: Partial<ProcessSingletons> | undefined
}

/** Each module adds the types of its own values. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ProcessSingletons {}

/** The development server reevaluates changed modules, and a database must not be opened twice. */
export function perProcess<Name extends keyof ProcessSingletons>(
  name: Name,
  make: () => ProcessSingletons[Name],
): ProcessSingletons[Name] {
  globalThis.pouchery ??= {}
  const known = globalThis.pouchery[name]
  if (known !== undefined) return known
  const made = make()
  globalThis.pouchery[name] = made
  return made
}
