import { AsyncLocalStorage } from 'node:async_hooks'

const staleTracking = new AsyncLocalStorage<{ old: boolean }>()

/** `old` is true if `run` used outdated cached data because a source was slow or unavailable. */
export async function runWithStaleTracking<Value>(run: () => Promise<Value>): Promise<{ value: Value; old: boolean }> {
  const note = { old: false }
  const value = await staleTracking.run(note, run)
  return { value, old: note.old }
}

export function markStaleDataUsed(): void {
  const note = staleTracking.getStore()
  if (note) note.old = true
}
