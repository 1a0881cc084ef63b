import { defineProcessSingleton } from './process-singleton.server.ts'

export type ChangeSource = 'catalogue' | 'content'

type Listener = () => void

const listeners = defineProcessSingleton('changes', () => ({
  catalogue: new Set<Listener>(),
  content: new Set<Listener>(),
}))()

/** Time of the last change, Unix time in ms. 0 if there was none. */
const changedAt = defineProcessSingleton('changedAt', () => ({ catalogue: 0, content: 0 }))()

/** Time during which a CDN can still serve outdated data after a change. */
const cdnSettlingMs = 60_000

export function onDataChange(source: ChangeSource, listener: Listener): () => void {
  listeners[source].add(listener)
  return () => void listeners[source].delete(listener)
}

export function announceChange(source: ChangeSource): void {
  changedAt[source] = Date.now()
  for (const listener of listeners[source]) listener()
}

/** Unix time in ms, or 0 if there was no change. */
export function getLastChangeTime(source: ChangeSource): number {
  return changedAt[source]
}

export function hasChangedRecently(source: ChangeSource): boolean {
  return Date.now() - changedAt[source] < cdnSettlingMs
}
