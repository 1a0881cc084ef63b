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

/** Fetched once per visit: a payment's result is requested exactly once, and only the shopper retries. */
export const receiptQuery = queryOptions({
  queryKey: [personalQueries, 'receipt'],
  queryFn: fetchReceipt,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** Throws `SelectionFailed` if the service does not respond. Repeating the request is safe. */
async function fetchReceipt(): Promise<ReceiptOutcome> {
  const outcome = await inCartQueue(async () => {
    const fields = pendingReturn()
    return fields ? await finishPayment(fields) : await lastOrder()
  })
  if (outcome.kind === 'order') recordOrder(outcome.order)
  // The order has consumed the cart. Only now may a request touch the selection (commerce reference section 6.3).
  if (readToken() !== undefined) void changeSelection('order', (client) => client.selection())
  return outcome
}

/** Shoppers read the receipt and leave, so deferred work starts without waiting for an interaction. */
function recordOrder(order: Order): void {
  void recordPurchase(order)
  note({ kind: 'ordered', order })
  countAsInteraction()
}

async function finishPayment(fields: ReturnFields): Promise<ReceiptOutcome> {
  const answer = await shopper().paymentResult(fields)
  const outcome = resultOutcome(answer)
  if (!outcome) throw new SelectionFailed(answer.ok ? { ok: false, kind: 'unreadable' } : answer)
  // The shopper did not return from a payment but opened the last receipt. A widget could still be open in another tab.
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
