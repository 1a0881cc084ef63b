import { queryOptions } from '@tanstack/react-query'
import { personalQueryPrefix } from '#features/cart/selection/cache-keys.ts'
import { changeSelection, requestInQueue, SelectionError } from '#features/cart/selection/selection.ts'
import { readShopperToken } from '#features/cart/selection/shopper-storage.ts'
import { QueryError, shouldRetryQuery } from '#lib/query-retry.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import { getNicotinePurchases } from './nicotine.functions.ts'
import type { NicotinePurchases } from './rules/nicotine-months.ts'

/** Refetched on each mount. The data is null if the customer has no order. */
export const lastOrderQuery = (email: string) =>
  queryOptions({
    queryKey: [personalQueryPrefix, email, 'last-order'],
    queryFn: fetchLastOrder,
    staleTime: 0,
    retry: shouldRetryQuery,
  })

/**
 * If the request is refused, refetches the cart, because the customer may no longer be logged in.
 *
 * @throws SelectionError
 */
async function fetchLastOrder(): Promise<Order | null> {
  const answer = await requestInQueue((client) => client.lastOrder())
  if (answer.ok) return answer.value[0] ?? null
  if (answer.kind === 'refused') await changeSelection('refresh', (client) => client.selection())
  throw new SelectionError(answer)
}

export const nicotinePurchasesQuery = (email: string) =>
  queryOptions({
    queryKey: [personalQueryPrefix, email, 'nicotine'],
    queryFn: fetchNicotinePurchases,
    staleTime: 0,
    retry: shouldRetryQuery,
  })

/** If the request is refused, refetches the cart, as `fetchLastOrder` does. @throws QueryError */
async function fetchNicotinePurchases(): Promise<NicotinePurchases> {
  const token = readShopperToken()
  const answer =
    token === undefined ? ({ failed: 'refused' } as const) : await getNicotinePurchases({ data: { token } })
  if (!('failed' in answer)) return answer
  const isRefused = answer.failed === 'refused'
  if (isRefused) await changeSelection('refresh', (client) => client.selection())
  throw new QueryError(`The orders could not be counted: ${answer.failed}`, isRefused)
}
