import { AsyncLocalStorage } from 'node:async_hooks'

const notes = new AsyncLocalStorage<{ old: boolean }>()

/** Runs something, and tells whether an answer it got is known to be out of date: its source was slow, or away. */
export async function noticingOld<Value>(run: () => Promise<Value>): Promise<{ value: Value; old: boolean }> {
  const note = { old: false }
  const value = await notes.run(note, run)
  return { value, old: note.old }
}

/** Says that what runs was given an answer that is known to be out of date. */
export function recordStale(): void {
  const note = notes.getStore()
  if (note) note.old = true
}
