import { createAtom } from '@tanstack/store'
import { useQuery } from '#features/site/query/use-query.ts'
import { useAtomValue } from '#features/site/use-atom-value.ts'
import { selectionQuery } from './selection.ts'

/** The shopper's selection as the page shows it: what the service has told, and the quantities it has yet to hear of. */
export function useSelection() {
  return useQuery(selectionQuery)
}

type Wanted = ReadonlyMap<string, number>

const none: Wanted = new Map()
const wanted = createAtom(none)

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
  return useAtomValue(wanted, none).get(line)
}
