import { queryOptions } from '@tanstack/react-query'
import { toLineChanges } from '#features/cart/rules/line-changes.ts'
import { personalQueryPrefix } from '#features/cart/selection/cache-keys.ts'
import { runInCartQueue } from '#features/cart/selection/cart-queue.ts'
import { changeSelection, SelectionError } from '#features/cart/selection/selection.ts'
import { getShopperClient } from '#features/cart/selection/shopper.ts'
import { readShopperToken } from '#features/cart/selection/shopper-storage.ts'
import { markInteraction } from '#lib/scheduling/first-interaction.ts'
import { track } from '#services/analytics/event-queue.ts'
import type { Order } from '#services/commerce/shopper/order.ts'
import { clearCheckoutDraft } from '../form/checkout-draft.ts'
import type { PaymentReturnFields } from '../rules/payment-return-fields.ts'
import { type ReceiptOutcome, toReceiptOutcome } from '../rules/receipt-outcome.ts'
import { recordPurchase } from './purchase-record.ts'
import { markPaymentReturnHandled, readPaidLines, readPendingPaymentReturn } from './return-storage.ts'

/** Never refetched automatically, because only the shopper may request a payment's result again. */
export const receiptQuery = queryOptions({
  queryKey: [personalQueryPrefix, 'receipt'],
  queryFn: fetchReceipt,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/**
 * Fetches the result of the pending payment or, without one, the last order. Idempotent.
 * @throws SelectionError if the service is unavailable or its response is invalid
 */
async function fetchReceipt(): Promise<ReceiptOutcome> {
  const outcome = await runInCartQueue(async () => {
    const fields = readPendingPaymentReturn()
    return fields ? await finishPayment(fields) : await fetchLastOrder()
  })
  if (outcome.kind === 'order') recordOrder(outcome.order)
  // Refetch the cart, which a placed order has emptied. Must wait for the payment result (commerce reference section
  // 6.3).
  if (readShopperToken() !== undefined) void changeSelection('order', (client) => client.selection())
  return outcome
}

/** `markInteraction` starts code that waits for an interaction, because shoppers may leave the receipt without one. */
function recordOrder(order: Order): void {
  void recordPurchase(order)
  track({ kind: 'ordered', order })
  markInteraction()
}

async function finishPayment(fields: PaymentReturnFields): Promise<ReceiptOutcome> {
  const answer = await getShopperClient().paymentResult(fields)
  const outcome = toReceiptOutcome(answer)
  if (!outcome) throw new SelectionError(answer.ok ? { ok: false, kind: 'unreadable' } : answer)
  // Does not mark the return as handled, because the payment widget may still be open in another tab.
  if (Object.keys(fields).length === 0 && outcome.kind === 'failed') return fetchLastOrder()
  markPaymentReturnHandled()
  if (outcome.kind === 'order') clearCheckoutDraft()
  return outcome.kind === 'stock' ? { kind: 'stock', short: toLineChanges(outcome.short, readPaidLines()) } : outcome
}

async function fetchLastOrder(): Promise<ReceiptOutcome> {
  if (readShopperToken() === undefined) return { kind: 'not-found' }
  const answer = await getShopperClient().receipt()
  if (answer.ok) return { kind: 'order', order: answer.value }
  if (answer.kind === 'refused') return { kind: 'not-found' }
  throw new SelectionError(answer)
}
