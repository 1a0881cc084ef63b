import { queryOptions, useQuery } from '@tanstack/react-query'
import { pageLanguage } from '#features/market/page-language.ts'
import type { Answer, Failure } from '#services/commerce/answer.ts'
import type { ShopperClient } from '#services/commerce/shopper-client.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { selectionKey } from './apply-selection.ts'
import { changeSelection } from './change-selection.ts'
import { readToken } from './shopper-token.ts'

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
  queryFn: async (): Promise<SelectionAnswer | null> => {
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
async function inPageLanguage(client: ShopperClient): Promise<Answer<SelectionAnswer>> {
  const answer = await client.setLanguage(pageLanguage())
  return !answer.ok && answer.kind === 'refused' ? client.selection() : answer
}
