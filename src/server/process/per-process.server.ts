declare global {
  // TypeScript adds only `var` declarations to the type of `globalThis`.
  var pouchery: Partial<ProcessSingletons> | undefined
}

/** Each module adds the types of its own values. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ProcessSingletons {}

/** Survives the re-evaluation of modules by the development server, so that a database is never opened twice. */
export function getProcessSingleton<Name extends keyof ProcessSingletons>(
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
