import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query'
import { createAtom } from '@tanstack/store'
import { pageLanguage } from '#features/site/page-language.ts'
import { useAtomValue } from '#features/site/use-atom-value.ts'
import type { Answer, Failure } from '#services/commerce/failure.ts'
import type { Selection } from '#services/commerce/selection.ts'
import type { ShopperClient } from '#services/commerce/shopper-client.ts'
import { changeKey, changeSelection, selectionKey } from './selection.ts'
import { readToken } from './shopper-storage.ts'

/** The selection could not be read; `failure` tells why. */
export class SelectionFailed extends Error {
  override readonly name = 'SelectionFailed'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(`The selection could not be read: ${failure.kind}`)
    this.failure = failure
  }
}

/** The shopper's selection; null while there is none, which asks the service nothing. */
export const selectionQuery = queryOptions({
  queryKey: selectionKey,
  queryFn: async (): Promise<Selection | null> => {
    if (readToken() === undefined) return null
    const answer = await changeSelection('refresh', inPageLanguage)
    if (!answer.ok) throw new SelectionFailed(answer)
    return answer.value
  },
})

export function useSelection() {
  return useQuery(selectionQuery)
}

/**
 * Reads the selection by setting its language to the page's, which specification section 4 asks for on app start: one
 * call does both. A service that does not know the language still tells the selection.
 */
async function inPageLanguage(client: ShopperClient): Promise<Answer<Selection>> {
  const answer = await client.setLanguage(pageLanguage())
  return !answer.ok && answer.kind === 'refused' ? client.selection() : answer
}

/** Whether a change of the selection is on its way: sums are then those of before, and say so. */
export function useSelectionChanging(): boolean {
  return useIsMutating({ mutationKey: changeKey }) > 0
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
