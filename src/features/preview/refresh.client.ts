const refreshDebounceMs = 120

/** Runs one `load` at a time, debounced. The promise resolves after a `load` that started after the call. */
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
