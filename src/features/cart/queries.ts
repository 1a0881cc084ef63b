import { queryOptions } from '@tanstack/react-query'
import { getPageLanguage } from '#features/site/page-language.ts'
import { shouldRetryQuery } from '#lib/query-retry.ts'
import type { ShopperResult } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import type { ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { cartKey } from './selection/cache-keys.ts'
import { changeSelection, SelectionError } from './selection/selection.ts'
import { readShopperToken } from './selection/shopper-storage.ts'

/**
 * The data is null if no token is stored; no request is sent in this case.
 * @throws SelectionError
 */
export const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: fetchCart,
  gcTime: Number.POSITIVE_INFINITY,
  retry: shouldRetryQuery,
})

async function fetchCart(): Promise<Selection | null> {
  if (readShopperToken() === undefined) return null
  const answer = await changeSelection('refresh', fetchInPageLanguage)
  if (!answer.ok) throw new SelectionError(answer)
  return answer.value
}

/**
 * Sets the selection's language, as required on app start (specification section 4.3). If the service refuses the
 * language, fetches the selection without changes.
 */
async function fetchInPageLanguage(client: ShopperClient): Promise<ShopperResult<Selection>> {
  const answer = await client.setLanguage(getPageLanguage())
  return !answer.ok && answer.kind === 'refused' ? client.selection() : answer
}
