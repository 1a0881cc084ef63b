/** Changes that come in quick succession, as while somebody types, are shown together, ms. */
const quietMs = 120

/** Reloads content at once, and once more if something changed meanwhile; resolves when the caller's change is shown. */
export function createRefresher(load: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function run(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, quietMs))
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
