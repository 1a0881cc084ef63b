import { AsyncLocalStorage } from 'node:async_hooks'

const staleTracking = new AsyncLocalStorage<{ old: boolean }>()

/** Runs a function. `old` is true if it used outdated data from a cache because a source was slow or unavailable. */
export async function trackStale<Value>(run: () => Promise<Value>): Promise<{ value: Value; old: boolean }> {
  const note = { old: false }
  const value = await staleTracking.run(note, run)
  return { value, old: note.old }
}

export function markStale(): void {
  const note = staleTracking.getStore()
  if (note) note.old = true
}
