import { queryOptions } from '@tanstack/react-query'
import { shortLines } from '#features/cart/rules/line-changes.ts'
import { personalQueries } from '#features/cart/selection/cache-keys.ts'
import { inCartQueue } from '#features/cart/selection/cart-queue.ts'
import { changeSelection, SelectionFailed } from '#features/cart/selection/selection.ts'
import { shopper } from '#features/cart/selection/shopper.ts'
import { readToken } from '#features/cart/selection/shopper-storage.ts'
import { countAsInteraction } from '#lib/scheduling/first-interaction.ts'
import { note } from '#services/analytics/moments.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import { clearDraft } from '../form/checkout-draft.ts'
import { type ReceiptOutcome, resultOutcome } from '../rules/receipt-outcome.ts'
import type { ReturnFields } from '../rules/return-fields.ts'
import { recordPurchase } from './purchase-record.ts'
import { markHandled, paidLines, pendingReturn } from './return-storage.ts'

/** Fetched once a visit: a payment's result is requested exactly once; retrying is the shopper's decision. */
export const receiptQuery = queryOptions({
  queryKey: [personalQueries, 'receipt'],
  queryFn: fetchReceipt,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Throws `SelectionFailed` when the service does not answer; nothing is lost by asking again. */
async function fetchReceipt(): Promise<ReceiptOutcome> {
  const outcome = await inCartQueue(async () => {
    const fields = pendingReturn()
    return fields ? await finishPayment(fields) : await lastOrder()
  })
  if (outcome.kind === 'order') recordOrder(outcome.order)
  // The order took the cart with it. Only now may a call touch the selection (commerce reference section 6.3).
  if (readToken() !== undefined) void changeSelection('order', (client) => client.selection())
  return outcome
}

/** Whoever has paid reads the receipt and leaves, so nothing more is waited for. */
function recordOrder(order: Order): void {
  void recordPurchase(order)
  note({ kind: 'ordered', order })
  countAsInteraction()
}

async function finishPayment(fields: ReturnFields): Promise<ReceiptOutcome> {
  const answer = await shopper().paymentResult(fields)
  const outcome = resultOutcome(answer)
  if (!outcome) throw new SelectionFailed(answer.ok ? { ok: false, kind: 'unreadable' } : answer)
  // Nobody was sent back from a payment: this is a look at the last receipt, and a widget may still be open elsewhere.
  if (Object.keys(fields).length === 0 && outcome.kind === 'failed') return lastOrder()
  markHandled()
  if (outcome.kind === 'order') clearDraft()
  return outcome.kind === 'stock' ? { kind: 'stock', short: shortLines(outcome.short, paidLines()) } : outcome
}

async function lastOrder(): Promise<ReceiptOutcome> {
  if (readToken() === undefined) return { kind: 'not-found' }
  const answer = await shopper().receipt()
  if (answer.ok) return { kind: 'order', order: answer.value }
  if (answer.kind === 'refused') return { kind: 'not-found' }
  throw new SelectionFailed(answer)
}
