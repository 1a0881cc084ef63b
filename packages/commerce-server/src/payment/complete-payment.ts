import { compiledQuery, type Param } from '@pouchery/platform/database/compiled-query'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { isStillGood } from '../age-check/checks.ts'
import { loadLines } from '../cart/cart.ts'
import type { Change } from '../cart/change.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { noteStock, type StockChange } from '../events/note-event.ts'
import { rulesNow } from '../market/market-now.ts'
import { orderLinks } from '../order-link.ts'
import { dropSavedCart } from '../shopper/held-carts.ts'
import { lockPayment } from '../shopper/lock-cart.ts'
import { shopperFromRow } from '../shopper/shopper.ts'
import { deductStock, type TakenUnits } from '../stock/shelves.ts'
import { countVouchers, uncountVouchers } from '../vouchers/use-count.ts'
import { readClaims, type VoidReason } from './claims.ts'
import { startNewCart } from './new-cart.ts'
import { noteBatches, packedDocument } from './order-batches.ts'
import type { OrderRow } from './orders.ts'
import type { Completion, PaidCart } from './paid-cart.ts'
import { placeOrder } from './place-order.ts'
import { soldNoLonger } from './still-sold.ts'
import { shortage, voidPayment, voidWithdrawn } from './void-payment.ts'

const holderOf = compiledQuery((database, param: Param<{ selection: string }>) =>
  database.selectFrom('shopper').selectAll().where('selection', '=', param('selection')),
)

const claimPayment = compiledQuery((database, param: Param<{ id: string }>) =>
  database
    .updateTable('payment')
    .set({ status: 'completed' })
    .where('id', '=', param('id'))
    .where('status', '=', 'authorised')
    .returningAll(),
)

/** Turns an authorised payment into its order, or voids it when it may no longer be sold. Idempotent. */
export async function completePayment(completion: Completion, id: string): Promise<void> {
  const { trx, catalogue } = completion
  await lockPayment(trx, id)
  const [claimed] = (await claimPayment(trx, { id })).rows
  if (!claimed) return
  const { selection, token, document, customer, internal_comment: comment } = claimed
  const paid = { id, selection, token, document, comment, claims: readClaims(claimed.claims) }
  const withdrawn = await soldNoLonger(completion, { ...paid, customer })
  if (withdrawn) return void (await voidWithdrawn(completion, paid, withdrawn))
  if (claimed.age_check !== null && !(await isStillGood(trx, claimed.age_check, completion.now))) {
    await voidPayment(completion, paid, { unavailable: [], ageCheck: 'expired' })
    return
  }
  const ended = await endPayment(completion, paid)
  if ('void' in ended) return
  const [row] = (await holderOf(trx, { selection })).rows
  if (!row) return dropSavedCart(trx, selection)
  const lines = await loadLines(trx, catalogue, selection)
  await startNewCart({ ...completion, shopper: shopperFromRow(row) }, paid, lines)
}

/** As `completePayment`, for a payment stored as completed within the change of its own cart, which is locked. */
export async function completeOwnPayment(
  change: Change,
  paid: PaidCart,
): Promise<{ order: OrderRow } | { void: VoidReason }> {
  const ended = await endPayment(change, paid)
  if ('order' in ended) await startNewCart(change, paid, change.cart.lines)
  return ended
}

async function endPayment(completion: Completion, paid: PaidCart): Promise<{ order: OrderRow } | { void: VoidReason }> {
  const { trx, catalogue } = completion
  const { claims } = paid
  const spent = await countVouchers(trx, claims.vouchers)
  if (spent !== undefined) return voidPayment(completion, paid, { unavailable: [], voucher: spent })
  const taken = await deductStock(trx, catalogue, claims.stock)
  if (taken) {
    const order = await placeOrder(completion, { ...paid, document: packedDocument(paid.document, taken, catalogue) })
    await noteBatches(trx, order.number, taken)
    await noteStock(trx, taken.map(soldUnits), 'order', completion.now)
    return { order }
  }
  await uncountVouchers(trx, claims.vouchers)
  return voidPayment(completion, paid, await shortage(completion, claims))
}

function soldUnits({ product, quantity, left }: TakenUnits): StockChange {
  return { product, before: left + quantity, after: left }
}

/** Each in a transaction of its own, so one failure stops no other; rejects with the first at the end. */
export async function completeAuthorisedPayments(deps: CommerceDependencies): Promise<void> {
  const catalogue = await deps.catalogue.current()
  const links = orderLinks(deps)
  const waiting = await deps.database
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'authorised')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const failures: unknown[] = []
  for (const { id } of waiting) {
    const complete = inTransaction(deps.database, (trx) =>
      completePayment({ trx, catalogue, ...rulesNow(deps), links }, id),
    )
    await complete.catch((error: unknown) => failures.push(error))
  }
  await deps.catalogue.current()
  if (failures.length > 0) throw failures[0]
}
