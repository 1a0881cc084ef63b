import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'

type Wanted = ReadonlyMap<string, number>

const none: Wanted = new Map()
const wanted = createStore(none)

/** The quantity the shopper asked for last, by line, while its change is on its way. */
export function wantedQuantity(line: string): number | undefined {
  return wanted.get().get(line)
}

/** Shows a quantity before the service has answered. */
export function wantQuantity(line: string, quantity: number): void {
  wanted.set(new Map([...wanted.get(), [line, quantity]]))
}

/** The change to `quantity` is settled: the selection's own number shows again, unless a later one is wanted by now. */
export function settleQuantity(line: string, quantity: number): void {
  if (wantedQuantity(line) !== quantity) return
  wanted.set(new Map([...wanted.get()].filter(([each]) => each !== line)))
}

/** What `wantedQuantity` says, watched. */
export function useWantedQuantity(line: string): number | undefined {
  return useSyncExternalStore(
    wanted.subscribe,
    () => wantedQuantity(line),
    () => undefined,
  )
}
