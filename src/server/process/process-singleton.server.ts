declare global {
  // TypeScript adds only `var` declarations to the type of `globalThis`.
  var pouchery: Record<string, unknown> | undefined
}

/**
 * Returns a getter for a value that is created on first use. The value survives the re-evaluation of modules by the
 * development server, so that a database is never opened twice. Each name must be defined only once.
 */
export function defineProcessSingleton<Value>(name: string, make: () => Value): () => Value {
  return () => {
    globalThis.pouchery ??= {}
    globalThis.pouchery[name] ??= make()
    return globalThis.pouchery[name] as Value
  }
}
