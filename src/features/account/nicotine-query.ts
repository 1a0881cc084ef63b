import { requestInQueue, SelectionFailed } from '#features/cart/selection/selection.ts'
import { createQuery, type Query } from '#features/site/query/query.ts'
import { type NicotineOrder, NicotineOrdersBody } from '#services/commerce/sale/nicotine-bought.ts'
import { leadsOn } from './rules/nicotine-months.ts'

/** Orders asked for at once, and at most how often: nobody places more in a year. */
const pageSize = 50
const mostPages = 20

/** What a customer's orders of the last twelve months held, asked for on every look. */
export function nicotineQuery(email: string): Query<NicotineOrder[]> {
  if (latest?.email !== email) latest = { email, query: createQuery({ ask: readOrders, freshMs: 0 }) }
  return latest.query
}

let latest: { email: string; query: Query<NicotineOrder[]> } | undefined

/** Throws `SelectionFailed`. */
async function readOrders(): Promise<NicotineOrder[]> {
  const orders: NicotineOrder[] = []
  for (let page = 0; page < mostPages; page++) {
    const answer = await requestInQueue((client) => client.orders(page * pageSize, pageSize, NicotineOrdersBody))
    if (!answer.ok) throw new SelectionFailed(answer)
    orders.push(...answer.value)
    if (!leadsOn(answer.value, pageSize, Date.now())) break
  }
  return orders
}
