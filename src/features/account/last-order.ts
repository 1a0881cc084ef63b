import { changeSelection, requestInQueue, SelectionFailed } from '#features/cart/selection/selection.ts'
import { createQuery, type Query } from '#features/site/query/query.ts'
import type { Order } from '#services/commerce/shopper/order.ts'

/** The last order of a customer, asked for on every look; null when there is none (specification section 6). */
export function lastOrderQuery(email: string): Query<Order | null> {
  if (latest?.email !== email) latest = { email, query: createQuery({ ask: readLastOrder, freshMs: 0 }) }
  return latest.query
}

let latest: { email: string; query: Query<Order | null> } | undefined

/** Throws `SelectionFailed`. Who is no longer logged in is told so by the selection, which is read again. */
async function readLastOrder(): Promise<Order | null> {
  const answer = await requestInQueue((client) => client.lastOrder())
  if (answer.ok) return answer.value[0] ?? null
  if (answer.kind === 'refused') await changeSelection('refresh', (client) => client.selection())
  throw new SelectionFailed(answer)
}
