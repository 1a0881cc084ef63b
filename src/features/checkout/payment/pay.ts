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
  /** What the cart lost on the way, for want of stock, by a rule of sale, or from another device. */
  changes: LineChange[]
}

/** Where the goods go, and whether they are paid for: a widget that is only shown needs no proof of age yet. */
interface Sale extends SalePlace {
  isPaid: boolean
}

/** Starts the payment in its turn, and once more after a stock error with a fresh selection (specification section 4). */
export function pay(start: PaymentStart): Promise<PayResult> {
  const shown = knownSelection()
  return inCartQueue(async () => {
    const sale = { ...placeOf(start), isPaid: true }
    if (!shown) return startInTurn(sale, () => startOnce(start))
    const changed = await changedSince(shown)
    return changed ?? withoutAnswer(await startInTurn(sale, () => startOnce(start)), shown)
  })
}

/** Nothing is paid for but what the order button showed: the cart is read again, also from a service that compares nothing. */
async function changedSince(shown: ConfirmedOrder): Promise<PayResult | undefined> {
  const read = await changeNow('refresh', (client) => client.selection())
  if (!read.ok) return { outcome: { kind: 'no-answer' }, changes: [] }
  if (read.value.lines.length === 0) return placedOrEmpty(shown)
  const changes = orderChanges(shown, read.value)
  return changes.length === 0 ? undefined : { outcome: { kind: 'changed', changes }, changes: [] }
}

/** An empty cart after a payment whose answer was lost: the order is the receipt's. */
async function placedOrEmpty(shown: ConfirmedOrder): Promise<PayResult> {
  const receipt = await shopper().receipt()
  return receipt.ok && isOrderOf(receipt.value, shown)
    ? { outcome: { kind: 'success' }, changes: [] }
    : { outcome: { kind: 'empty' }, changes: lostLines(shown.lines, []) }
}

/** Whether an order was placed although no answer said so; the cart is read before anything is said. */
async function withoutAnswer(result: PayResult, shown: ConfirmedOrder): Promise<PayResult> {
  const { kind } = result.outcome
  if (kind !== 'no-answer' && kind !== 'empty') return result
  const read = await changeNow('refresh', (client) => client.selection())
  return read.ok && read.value.lines.length === 0 ? placedOrEmpty(shown) : result
}

/** Starts a payment in its turn, unless a rule of sale forbids it or cannot be checked. Stores the lines for the receipt. */
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
  // The service has taken the code out: what is shown must be the new sum.
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

/** What keeps the cart from being paid, whichever commerce service would take the payment; undefined where nothing does. */
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

/** Reads the cart as the rules of sale left it; answers what is gone. */
async function withdrawnLines(short: readonly Shortage[], before: readonly ComparedLine[]): Promise<LineChange[]> {
  if (short.length === 0) return []
  const refetched = await changeNow('refresh', (client) => client.selection())
  const lost = refetched.ok ? lostLines(before, refetched.value.lines) : []
  return lost.length > 0 ? lost : shortLines(short, before)
}

/** Without `internalComment` where the service takes none from browsers (commerce reference section 12 row 6). */
export async function startOnce(start: PaymentStart): Promise<PaymentOutcome> {
  const answer = await shopper().startPayment(start)
  const commentRefused = !answer.ok && answer.kind === 'refused' && answer.reason === 'comment'
  if (!commentRefused || start.internalComment === undefined) return paymentOutcome(answer)
  const { internalComment: _, ...without } = start
  return paymentOutcome(await shopper().startPayment(without))
}
