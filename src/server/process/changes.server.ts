import { perProcess } from './per-process.server.ts'

/** `catalogue`: prices, products or stock changed. `content`: documents changed. */
export type ChangeSource = 'catalogue' | 'content'

type Listener = () => void

declare module './per-process.server.ts' {
  interface PerProcess {
    changes: Record<ChangeSource, Set<Listener>>
    changedAt: Record<ChangeSource, number>
  }
}

const listeners = perProcess('changes', () => ({ catalogue: new Set<Listener>(), content: new Set<Listener>() }))

/** Time of the last change of each source, Unix time in ms. */
const changedAt = perProcess('changedAt', () => ({ catalogue: 0, content: 0 }))

/** Time after a change during which a CDN can serve outdated data, ms. */
const cdnSettlingMs = 60_000

/** Calls `listener` after every change of a source, to invalidate caches. Returns a function that unsubscribes. */
export function onChange(source: ChangeSource, listener: Listener): () => void {
  listeners[source].add(listener)
  return () => void listeners[source].delete(listener)
}

export function announceChange(source: ChangeSource): void {
  changedAt[source] = Date.now()
  for (const listener of listeners[source]) listener()
}

/** Last change known to this process, Unix time in ms. 0 if there was no change. */
export function lastChange(source: ChangeSource): number {
  return changedAt[source]
}

/** True if a source changed so recently that a CDN can serve outdated data. */
export function changedRecently(source: ChangeSource): boolean {
  return Date.now() - changedAt[source] < cdnSettlingMs
}
