import { findReducedLines, type LineChange, type NamedLine, toLineChanges } from '#features/cart/rules/line-changes.ts'
import { checkCartBeforePayment } from '#features/cart/sale-check.ts'
import { runInCartQueue } from '#features/cart/selection/cart-queue.ts'
import { changeSelectionWithinQueue, getCachedSelection } from '#features/cart/selection/selection.ts'
import { getShopperClient } from '#features/cart/selection/shopper.ts'
import type { SaleDestination } from '#services/commerce/sale/sale-check.ts'
import type { Shortage } from '#services/commerce/shopper/failure.ts'
import type { StartPaymentRequest } from '#services/commerce/shopper/payment.ts'
import { getCachedAgeProof, isAgeProofMissing } from '../age-check/age-proof.ts'
import { storePaidLines } from '../receipt/return-storage.ts'
import { type ComparableOrder, computeOrderChanges, isSameOrder } from '../rules/order-changes.ts'
import { type PaymentOutcome, toPaymentOutcome } from '../rules/payment-outcome.ts'

export interface PayResult {
  outcome: PaymentOutcome
  /** Lines removed or reduced during payment: out of stock, forbidden by a sale rule, or changed on another device. */
  changes: LineChange[]
}

/** `isPaid` is false for a request that only displays a widget. Such a request requires no proof of age. */
interface Sale extends SaleDestination {
  isPaid: boolean
}

/** Runs in the cart queue. Refetches the selection and retries once after a stock error (specification section 4.3). */
export function pay(start: StartPaymentRequest): Promise<PayResult> {
  const shown = getCachedSelection()
  return runInCartQueue(async () => {
    const sale = { ...getDestination(start), isPaid: true }
    if (!shown) return startPaymentWithChecks(sale, () => sendStartPaymentRequest(start))
    const changed = await findOrderChanges(shown)
    return (
      changed ?? recoverLostResponse(await startPaymentWithChecks(sale, () => sendStartPaymentRequest(start)), shown)
    )
  })
}

/** Compares the cart with the displayed order before payment, because some commerce services do not compare them. */
async function findOrderChanges(shown: ComparableOrder): Promise<PayResult | undefined> {
  const read = await changeSelectionWithinQueue('refresh', (client) => client.selection())
  if (!read.ok) return { outcome: { kind: 'no-answer' }, changes: [] }
  if (read.value.lines.length === 0) return resolveEmptyCart(shown)
  const changes = computeOrderChanges(shown, read.value)
  return changes.length === 0 ? undefined : { outcome: { kind: 'changed', changes }, changes: [] }
}

/** For an empty cart. If the last order equals `shown`, the order has already been placed. */
async function resolveEmptyCart(shown: ComparableOrder): Promise<PayResult> {
  const receipt = await getShopperClient().receipt()
  return receipt.ok && isSameOrder(receipt.value, shown)
    ? { outcome: { kind: 'success' }, changes: [] }
    : { outcome: { kind: 'empty' }, changes: findReducedLines(shown.lines, []) }
}

/** Refetches the cart before reporting a failure, because the order may have been placed despite a lost response. */
async function recoverLostResponse(result: PayResult, shown: ComparableOrder): Promise<PayResult> {
  const { kind } = result.outcome
  if (kind !== 'no-answer' && kind !== 'empty') return result
  const read = await changeSelectionWithinQueue('refresh', (client) => client.selection())
  return read.ok && read.value.lines.length === 0 ? resolveEmptyCart(shown) : result
}

/**
 * Must be called in the cart queue. Starts no payment if a sale rule forbids the sale, the rules cannot be checked, or
 * a required proof of age is missing. If `sale.isPaid`, stores the cart lines for the receipt.
 */
export async function startPaymentWithChecks(sale: Sale, start: () => Promise<PaymentOutcome>): Promise<PayResult> {
  const before = getCachedSelection()?.lines ?? []
  const result = await startWithStockRetry(sale, start)
  if (sale.isPaid) storePaidLines(before)
  return result
}

async function startWithStockRetry(sale: Sale, start: () => Promise<PaymentOutcome>): Promise<PayResult> {
  const before = getCachedSelection()?.lines ?? []
  const kept = await checkSaleRules(sale, before)
  if (kept) return kept
  const first = await start()
  // The service has removed the voucher, so refresh the displayed total.
  if (first.kind === 'voucher') await changeSelectionWithinQueue('voucher', (client) => client.selection())
  if (first.kind === 'not-sold') return { outcome: first, changes: await fetchRemovedLines(first.short, before) }
  if (first.kind !== 'stock') return { outcome: first, changes: [] }
  const refetched = await changeSelectionWithinQueue('refresh', (client) => client.selection())
  const after = refetched.ok ? refetched.value.lines : []
  const lost = refetched.ok ? findReducedLines(before, after) : []
  const changes = lost.length > 0 ? lost : toLineChanges(first.short, before)
  // Retries once (specification section 4.3, commerce reference section 12 item 11).
  return { outcome: after.length > 0 ? await start() : first, changes }
}

async function checkSaleRules(sale: Sale, before: readonly NamedLine[]): Promise<PayResult | undefined> {
  const cart = await checkCartBeforePayment(sale)
  if (!cart) return { outcome: { kind: 'no-answer' }, changes: [] }
  const { fault, requiresAgeProof } = cart
  if (fault) {
    const changes = findReducedLines(before, getCachedSelection()?.lines ?? [])
    return { outcome: { kind: 'not-sold', fault, short: [] }, changes }
  }
  return sale.isPaid && requiresAgeProof && isAgeProofMissing(getCachedAgeProof(), true)
    ? { outcome: { kind: 'age-check' }, changes: [] }
    : undefined
}

function getDestination({ address, shippingAddress }: StartPaymentRequest): SaleDestination {
  const { country, state } = shippingAddress ?? address
  const known = getCachedSelection()?.location
  return { country: nonEmptyText(country) ?? known?.country ?? '', state: nonEmptyText(state) ?? known?.state }
}

function nonEmptyText(field: string | boolean | undefined): string | undefined {
  return typeof field === 'string' && field !== '' ? field : undefined
}

async function fetchRemovedLines(short: readonly Shortage[], before: readonly NamedLine[]): Promise<LineChange[]> {
  if (short.length === 0) return []
  const refetched = await changeSelectionWithinQueue('refresh', (client) => client.selection())
  const lost = refetched.ok ? findReducedLines(before, refetched.value.lines) : []
  return lost.length > 0 ? lost : toLineChanges(short, before)
}

/** Retries without `internalComment` if the service refuses the field (commerce reference section 12 item 6). */
export async function sendStartPaymentRequest(start: StartPaymentRequest): Promise<PaymentOutcome> {
  const answer = await getShopperClient().startPayment(start)
  const commentRefused = !answer.ok && answer.kind === 'refused' && answer.reason === 'comment'
  if (!commentRefused || start.internalComment === undefined) return toPaymentOutcome(answer)
  const { internalComment: _, ...without } = start
  return toPaymentOutcome(await getShopperClient().startPayment(without))
}
