import { AsyncLocalStorage } from 'node:async_hooks'

const notes = new AsyncLocalStorage<{ old: boolean }>()

/** Runs a function and reports whether it used outdated data from a cache because a source was slow or unavailable. */
export async function noticingOld<Value>(run: () => Promise<Value>): Promise<{ value: Value; old: boolean }> {
  const note = { old: false }
  const value = await notes.run(note, run)
  return { value, old: note.old }
}

export function recordStale(): void {
  const note = notes.getStore()
  if (note) note.old = true
}
