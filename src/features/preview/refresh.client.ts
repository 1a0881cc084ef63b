/** Debounce of changes in quick succession, e.g. while an editor types, ms. */
const refreshDebounceMs = 120

/**
 * Coalesces reloads: one reload runs at a time, followed by one more if content changed meanwhile. Resolves after a
 * reload that includes the caller's change.
 */
export function createRefresher(load: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function run(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, refreshDebounceMs))
    next = undefined
    running = load().then(
      () => undefined,
      () => undefined,
    )
    await running
    running = undefined
  }

  return () => {
    next ??= (running ?? Promise.resolve()).then(run)
    return next
  }
}
