import { perProcess } from './per-process.server.ts'

/** What changed: prices, products or stock; or what editors wrote. */
export type ChangeSource = 'catalogue' | 'content'

type Listener = () => void

declare module './per-process.server.ts' {
  interface PerProcess {
    changes: Record<ChangeSource, Set<Listener>>
    changedAt: Record<ChangeSource, number>
  }
}

const listeners = perProcess('changes', () => ({ catalogue: new Set<Listener>(), content: new Set<Listener>() }))

/** When each source last changed, ms since 1970. */
const changedAt = perProcess('changedAt', () => ({ catalogue: 0, content: 0 }))

/** How long after a change a network of copies elsewhere may still hand out what was before it, ms. */
const settlingMs = 60_000

/** Calls `listener` after every change of a source, so that copies of it can be thrown away; returns how to stop. */
export function onChange(source: ChangeSource, listener: Listener): () => void {
  listeners[source].add(listener)
  return () => void listeners[source].delete(listener)
}

/** Tells everybody that a source changed. */
export function announceChange(source: ChangeSource): void {
  changedAt[source] = Date.now()
  for (const listener of listeners[source]) listener()
}

/** When a source last changed as far as this process knows, ms since 1970; 0 for not yet. */
export function lastChange(source: ChangeSource): number {
  return changedAt[source]
}

/** Whether a source changed so lately that a network of copies may not know it yet. */
export function changedLately(source: ChangeSource): boolean {
  return Date.now() - changedAt[source] < settlingMs
}
