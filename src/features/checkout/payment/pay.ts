import { cartBeforeSale } from '#features/cart/not-sold.ts'
import { type ComparedLine, type LineChange, lostLines, shortLines } from '#features/cart/rules/line-changes.ts'
import { inCartQueue } from '#features/cart/selection/cart-queue.ts'
import { changeNow, knownSelection } from '#features/cart/selection/selection.ts'
import { shopper } from '#features/cart/selection/shopper.ts'
import type { SalePlace } from '#services/commerce/sale/sale-question.ts'
import type { Shortage } from '#services/commerce/shopper/failure.ts'
import type { PaymentStart } from '#services/commerce/shopper/payment.ts'
import { cachedProof, lacksProof } from '../age-check/age-proof.ts'
import { storePaidLines } from '../receipt/return-storage.ts'
import { type ConfirmedOrder, isOrderOf, orderChanges } from '../rules/order-changes.ts'
import { type PaymentOutcome, paymentOutcome, shouldStartAgain } from '../rules/payment-outcome.ts'

export interface PayResult {
  outcome: PaymentOutcome
  /** Lines the cart lost during the payment: out of stock, forbidden by a sale rule, or removed on another device. */
  changes: LineChange[]
}

/** Destination of the goods, and whether they are paid for. Displaying a widget needs no age proof yet. */
interface Sale extends SalePlace {
  isPaid: boolean
}

/** Starts the payment in the cart queue. Retries once after a stock error with a fresh selection (specification section 4). */
export function pay(start: PaymentStart): Promise<PayResult> {
  const shown = knownSelection()
  return inCartQueue(async () => {
    const sale = { ...placeOf(start), isPaid: true }
    if (!shown) return startInTurn(sale, () => startOnce(start))
    const changed = await changedSince(shown)
    return changed ?? withoutAnswer(await startInTurn(sale, () => startOnce(start)), shown)
  })
}

/**
 * Fetches the cart again, because only the order displayed next to the button may be paid for. Applies to every
 * commerce service, as some do not compare the orders themselves.
 */
async function changedSince(shown: ConfirmedOrder): Promise<PayResult | undefined> {
  const read = await changeNow('refresh', (client) => client.selection())
  if (!read.ok) return { outcome: { kind: 'no-answer' }, changes: [] }
  if (read.value.lines.length === 0) return placedOrEmpty(shown)
  const changes = orderChanges(shown, read.value)
  return changes.length === 0 ? undefined : { outcome: { kind: 'changed', changes }, changes: [] }
}

/** Handles an empty cart: if the response of a payment was lost, the order is in the receipt. */
async function placedOrEmpty(shown: ConfirmedOrder): Promise<PayResult> {
  const receipt = await shopper().receipt()
  return receipt.ok && isOrderOf(receipt.value, shown)
    ? { outcome: { kind: 'success' }, changes: [] }
    : { outcome: { kind: 'empty' }, changes: lostLines(shown.lines, []) }
}

/** Checks whether the order was placed despite a lost response. Fetches the cart before reporting a failure. */
async function withoutAnswer(result: PayResult, shown: ConfirmedOrder): Promise<PayResult> {
  const { kind } = result.outcome
  if (kind !== 'no-answer' && kind !== 'empty') return result
  const read = await changeNow('refresh', (client) => client.selection())
  return read.ok && read.value.lines.length === 0 ? placedOrEmpty(shown) : result
}

/**
 * Starts a payment, unless a sale rule forbids it or cannot be checked. Runs inside the cart queue. Stores the lines
 * for the receipt.
 */
export async function startInTurn(sale: Sale, start: () => Promise<PaymentOutcome>): Promise<PayResult> {
  const before = knownSelection()?.lines ?? []
  const result = await startTwice(sale, start)
  if (sale.isPaid) storePaidLines(before)
  return result
}

async function startTwice(sale: Sale, start: () => Promise<PaymentOutcome>): Promise<PayResult> {
  const before = knownSelection()?.lines ?? []
  const kept = await keptFromSale(sale, before)
  if (kept) return kept
  const first = await start()
  // The service has removed the voucher, so refresh the displayed total.
  if (first.kind === 'voucher') await changeNow('voucher', (client) => client.selection())
  if (first.kind === 'not-sold') return { outcome: first, changes: await withdrawnLines(first.short, before) }
  if (first.kind !== 'stock') return { outcome: first, changes: [] }
  const refetched = await changeNow('refresh', (client) => client.selection())
  const after = refetched.ok ? refetched.value.lines : []
  const lost = refetched.ok ? lostLines(before, after) : []
  const changes = lost.length > 0 ? lost : shortLines(first.short, before)
  const again = shouldStartAgain({ attempt: 1, outcome: first, lines: after.length })
  return { outcome: again ? await start() : first, changes }
}

/** Checks the sale rules for any commerce service. Returns the reason against paying, or undefined if there is none. */
async function keptFromSale(sale: Sale, before: readonly ComparedLine[]): Promise<PayResult | undefined> {
  const cart = await cartBeforeSale(sale)
  if (!cart) return { outcome: { kind: 'no-answer' }, changes: [] }
  const { fault, asksProof } = cart
  if (fault) {
    const changes = lostLines(before, knownSelection()?.lines ?? [])
    return { outcome: { kind: 'not-sold', fault, short: [] }, changes }
  }
  return sale.isPaid && asksProof && lacksProof(cachedProof(), true)
    ? { outcome: { kind: 'age-check' }, changes: [] }
    : undefined
}

function placeOf({ address, shippingAddress }: PaymentStart): SalePlace {
  const { country, state } = shippingAddress ?? address
  const known = knownSelection()?.location
  return { country: wordIn(country) ?? known?.country ?? '', state: wordIn(state) ?? known?.state }
}

function wordIn(field: string | boolean | undefined): string | undefined {
  return typeof field === 'string' && field !== '' ? field : undefined
}

async function withdrawnLines(short: readonly Shortage[], before: readonly ComparedLine[]): Promise<LineChange[]> {
  if (short.length === 0) return []
  const refetched = await changeNow('refresh', (client) => client.selection())
  const lost = refetched.ok ? lostLines(before, refetched.value.lines) : []
  return lost.length > 0 ? lost : shortLines(short, before)
}

/** Retries without `internalComment` if the service refuses the field from browsers (commerce reference section 12 row 6). */
export async function startOnce(start: PaymentStart): Promise<PaymentOutcome> {
  const answer = await shopper().startPayment(start)
  const commentRefused = !answer.ok && answer.kind === 'refused' && answer.reason === 'comment'
  if (!commentRefused || start.internalComment === undefined) return paymentOutcome(answer)
  const { internalComment: _, ...without } = start
  return paymentOutcome(await shopper().startPayment(without))
}
