import { preloadSelection } from '#features/cart/actions.ts'
import { failureMessage } from '#features/cart/failure-message.ts'
import { changeSelection, knownSelection, requestInQueue, SelectionFailed } from '#features/cart/selection.ts'
import { setCartOpen } from '#features/cart/view-state.ts'
import { createQuery, type Query } from '#features/site/query/query.ts'
import type { Order } from '#services/commerce/order.ts'
import { additions, type MissingPieces, missingPieces } from './rules/buy-again.ts'

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

/** How buying again ended: what is missing of it, or why nothing could be tried. */
export type BuyAgainOutcome = { missing: readonly MissingPieces[]; all: boolean } | { failure: string }

/** Adds an order's pieces to the cart, as far as they are still sold; the cart opens when all of them are there. */
export async function buyAgain(order: Order): Promise<BuyAgainOutcome> {
  await preloadSelection()
  const before = knownSelection()?.lines ?? []
  // In the queue the cart may be another one than it was at the press.
  const answer = await changeSelection('batch', (client) =>
    client.updateItems(additions(order.lines, knownSelection()?.lines ?? [])),
  )
  if (!answer.ok && answer.kind !== 'refused') return { failure: failureMessage(answer) }
  const missing = missingPieces(order.lines, before, knownSelection()?.lines ?? [])
  if (missing.length === 0) setCartOpen(true)
  return { missing, all: isAll(order, missing) }
}

function isAll({ lines }: Order, missing: readonly MissingPieces[]): boolean {
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return missing.reduce((sum, each) => sum + each.missing, 0) === wanted
}
