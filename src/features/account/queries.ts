import { queryOptions } from '@tanstack/react-query'
import { personalQueries } from '#features/cart/selection/cache-keys.ts'
import { changeSelection, requestInQueue, SelectionFailed } from '#features/cart/selection/selection.ts'
import { retryUnlessFinal } from '#lib/query-retry.ts'
import { type NicotineOrder, NicotineOrdersBody } from '#services/commerce/sale/nicotine-bought.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import { leadsOn } from './rules/nicotine-months.ts'

/** The last order of a customer, fetched on every look; null when there is none (specification section 6). */
export const lastOrderQuery = (email: string) =>
  queryOptions({
    queryKey: [personalQueries, email, 'last-order'],
    queryFn: fetchLastOrder,
    staleTime: 0,
    retry: retryUnlessFinal,
  })

/** Throws `SelectionFailed`. Whoever is no longer logged in is shown so by the cart, which is fetched again. */
async function fetchLastOrder(): Promise<Order | null> {
  const answer = await requestInQueue((client) => client.lastOrder())
  if (answer.ok) return answer.value[0] ?? null
  if (answer.kind === 'refused') await changeSelection('refresh', (client) => client.selection())
  throw new SelectionFailed(answer)
}

/** Orders a request fetches, and how many requests there are at most: nobody places more in a year. */
const pageSize = 50
const mostPages = 20

/** What a customer's orders of the last twelve months held, fetched on every look. */
export const nicotineQuery = (email: string) =>
  queryOptions({
    queryKey: [personalQueries, email, 'nicotine'],
    queryFn: fetchNicotineOrders,
    staleTime: 0,
    retry: retryUnlessFinal,
  })

/** Throws `SelectionFailed`. */
async function fetchNicotineOrders(): Promise<NicotineOrder[]> {
  const orders: NicotineOrder[] = []
  for (let page = 0; page < mostPages; page++) {
    const answer = await requestInQueue((client) => client.orders(page * pageSize, pageSize, NicotineOrdersBody))
    if (!answer.ok) throw new SelectionFailed(answer)
    orders.push(...answer.value)
    if (!leadsOn(answer.value, pageSize, Date.now())) break
  }
  return orders
}
