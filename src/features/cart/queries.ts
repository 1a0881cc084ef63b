import { queryOptions } from '@tanstack/react-query'
import { pageLanguage } from '#features/site/page-language.ts'
import { retryUnlessFinal } from '#lib/query-retry.ts'
import type { Answer } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import type { ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { cartKey } from './selection/cache-keys.ts'
import { changeSelection, SelectionFailed } from './selection/selection.ts'
import { readToken } from './selection/shopper-storage.ts'

/** Null if the shopper has no cart; no request is then sent. @throws SelectionFailed */
export const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: fetchCart,
  gcTime: Number.POSITIVE_INFINITY,
  retry: retryUnlessFinal,
})

async function fetchCart(): Promise<Selection | null> {
  if (readToken() === undefined) return null
  const answer = await changeSelection('refresh', inPageLanguage)
  if (!answer.ok) throw new SelectionFailed(answer)
  return answer.value
}

/**
 * Fetches the selection by setting its language, as required on app start (specification section 4). If refused, only
 * reads it.
 */
async function inPageLanguage(client: ShopperClient): Promise<Answer<Selection>> {
  const answer = await client.setLanguage(pageLanguage())
  return !answer.ok && answer.kind === 'refused' ? client.selection() : answer
}
