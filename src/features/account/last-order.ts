import { queryOptions } from '@tanstack/react-query'
import { knownSelection } from '#features/cart/apply-selection.ts'
import { askShopper } from '#features/cart/ask-shopper.ts'
import { preloadSelection } from '#features/cart/cart-actions.ts'
import { setCartOpen } from '#features/cart/cart-state.ts'
import { changeSelection } from '#features/cart/change-selection.ts'
import { failureMessage } from '#features/cart/failure-message.ts'
import { SelectionFailed } from '#features/cart/selection-query.ts'
import type { WireOrder } from '#services/commerce/wire/order.ts'
import { additions, type MissingPieces, missingPieces } from './rules/buy-again.ts'

/** The last order of a customer, asked for on every look; null when there is none (specification section 6). */
export function lastOrderQuery(email: string) {
  return queryOptions({
    queryKey: ['last-order', email],
    queryFn: readLastOrder,
    staleTime: 0,
    retry: false,
  })
}

/** Throws `SelectionFailed`. Who is no longer logged in is told so by the selection, which is read again. */
async function readLastOrder(): Promise<WireOrder | null> {
  const answer = await askShopper((client) => client.lastOrder())
  if (answer.ok) return answer.value.orders[0] ?? null
  if (answer.kind === 'refused') await changeSelection('refresh', (client) => client.selection())
  throw new SelectionFailed(answer)
}

/** How buying again ended: what is missing of it, or why nothing could be tried. */
export type BuyAgainOutcome = { missing: readonly MissingPieces[]; all: boolean } | { failure: string }

/** Adds an order's pieces to the cart, as far as they are still sold; the cart opens when all of them are there. */
export async function buyAgain(order: WireOrder): Promise<BuyAgainOutcome> {
  await preloadSelection()
  const before = knownSelection()?.selection.items ?? []
  // In the queue the cart may be another one than it was at the press.
  const answer = await changeSelection('batch', (client) =>
    client.updateItems(additions(order.items, knownSelection()?.selection.items ?? [])),
  )
  if (!answer.ok && answer.kind !== 'refused') return { failure: failureMessage(answer) }
  const missing = missingPieces(order.items, before, knownSelection()?.selection.items ?? [])
  if (missing.length === 0) setCartOpen(true)
  return { missing, all: isAll(order, missing) }
}

function isAll({ items }: WireOrder, missing: readonly MissingPieces[]): boolean {
  const wanted = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return missing.reduce((sum, each) => sum + each.missing, 0) === wanted
}
