import { perProcess } from './embedded/per-process.server.ts'

/** What changed: prices, products or stock; or what editors wrote. */
export type ChangeSource = 'catalogue' | 'content'

type Listener = () => void

declare module './embedded/per-process.server.ts' {
  interface PerProcess {
    changes: Record<ChangeSource, Set<Listener>>
  }
}

const listeners = perProcess('changes', () => ({ catalogue: new Set<Listener>(), content: new Set<Listener>() }))

/** Calls `listener` after every change of a source, so that copies of it can be thrown away; returns how to stop. */
export function onChange(source: ChangeSource, listener: Listener): () => void {
  listeners[source].add(listener)
  return () => void listeners[source].delete(listener)
}

/** Tells everybody that a source changed. */
export function announceChange(source: ChangeSource): void {
  for (const listener of listeners[source]) listener()
}
