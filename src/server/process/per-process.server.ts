declare global {
  // `var` is what makes a property of globalThis known to the compiler.
  var pouchery: Partial<PerProcess> | undefined
}

/** Values that live as long as the process; each module that has one adds its type here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface PerProcess {}

/**
 * A value made once in this process, whatever reloads modules meanwhile: the development server evaluates changed
 * modules again, and a database must not be opened twice.
 */
export function perProcess<Name extends keyof PerProcess>(name: Name, make: () => PerProcess[Name]): PerProcess[Name] {
  globalThis.pouchery ??= {}
  const known = globalThis.pouchery[name]
  if (known !== undefined) return known
  const made = make()
  globalThis.pouchery[name] = made
  return made
}
