import { queryOptions } from '@tanstack/react-query'
import { retryUnlessFinal } from '#lib/query-retry.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { cartKey } from './selection/cache-keys.ts'

/**
 * The shopper's cart; null while there is none. Fails with `SelectionFailed`. The header of every page observes it, so what fetches it
 * is loaded by its first fetch.
 */
export const cartQuery = queryOptions({
  queryKey: cartKey,
  queryFn: async (): Promise<Selection | null> => (await import('./selection/fetch-cart.ts')).fetchCart(),
  gcTime: Number.POSITIVE_INFINITY,
  retry: retryUnlessFinal,
})
