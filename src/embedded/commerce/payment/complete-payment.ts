import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { compiledQuery, type Param } from '#embedded/database/compiled-query.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import { orderConfirmationMail } from '#embedded/mail/mails/order-confirmation.ts'
import { queueMail } from '#embedded/mail/outbox.ts'
import { observeWhenDone } from '#lib/observations.server.ts'
import { type CartLine, loadLines } from '../cart/cart.ts'
import type { Change } from '../cart/change.ts'
import { lineId, reduceCart, writeLine } from '../cart/change-lines.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { dropSavedCart, insertEmptySelection, replaceSavedCart } from '../shopper/held-carts.ts'
import { lockPayment } from '../shopper/lock-cart.ts'
import { shopperFromRow } from '../shopper/shopper.ts'
import { deductStock, fitToStock, shelfStock } from '../stock/shelves.ts'
import type { CommerceTables } from '../tables.ts'
import { countVouchers, uncountVouchers } from '../vouchers/use-count.ts'
import { type Claims, readClaims, type VoidReason } from './claims.ts'
import { orderNumber } from './orders.ts'

/** Where completing happens; all in one transaction. */
type Completion = Pick<Change, 'trx' | 'catalogue' | 'now'>

const claimPayment = compiledQuery((database, param: Param<{ id: string }>) =>
  database
    .updateTable('payment')
    .set({ status: 'completed' })
    .where('id', '=', param('id'))
    .where('status', '=', 'authorised')
    .returningAll(),
)

type NewOrder = { payment: string; token: string; document: string; comment: string | null; now: number }

const insertOrder = compiledQuery((database, param: Param<NewOrder>) =>
  database
    .insertInto('shop_order')
    .values({
      payment: param('payment'),
      token: param('token'),
      document: param('document'),
      internal_comment: param('comment'),
      created_at: param('now'),
    })
    .returning('number'),
)

/**
 * Turns an authorised payment into its order: takes stock and vouchers, writes the order, gives the shopper a new cart.
 * When stock or a voucher is gone the payment is voided instead and nothing is taken. Does nothing for a payment that is
 * not authorised, so it may be called again and again.
 */
export async function completePayment(completion: Completion, id: string): Promise<void> {
  const { trx, catalogue } = completion
  await lockPayment(trx, id)
  const [claimed] = (await claimPayment(trx, { id })).rows
  if (!claimed) return
  const claims = readClaims(claimed.claims)
  const spent = await countVouchers(trx, claims.vouchers)
  if (spent !== undefined) return voidPayment(completion, id, claimed.selection, { unavailable: [], voucher: spent })
  if (!(await deductStock(trx, catalogue, claims.stock))) {
    await uncountVouchers(trx, claims.vouchers)
    return voidPayment(completion, id, claimed.selection, await shortage(completion, claims))
  }
  await placeOrder(completion, claimed)
  await startNewCart(completion, claimed.selection, claims)
}

/**
 * Turns every payment that is authorised but not complete into its order; each in a transaction of its own, so that one
 * that fails keeps no other from it. Rejects with the first failure, at the end.
 */
export async function completeAuthorisedPayments(deps: CommerceDependencies): Promise<void> {
  const catalogue = await deps.catalogue.current()
  const waiting = await deps.database
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'authorised')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const failures: unknown[] = []
  for (const { id } of waiting) {
    const complete = inTransaction(deps.database, (trx) => completePayment({ trx, catalogue, now: deps.now() }, id))
    await complete.catch((error: unknown) => failures.push(error))
  }
  await deps.catalogue.current()
  if (failures.length > 0) throw failures[0]
}

async function placeOrder({ trx, now }: Completion, payment: Selectable<CommerceTables['payment']>): Promise<void> {
  const { id, token, document, internal_comment: comment } = payment
  const [order] = (await insertOrder(trx, { payment: id, token, document, comment, now })).rows
  if (!order) throw new Error('The database gave the order no number')
  await queueMail(trx, orderConfirmationMail(document, orderNumber(order.number), now), now)
  observeWhenDone('purchase', { step: 'completed' })
}

async function shortage({ trx, catalogue }: Completion, { lines }: Claims): Promise<VoidReason> {
  const wanted = lines.flatMap(({ item, quantity }) => {
    const product = catalogue.items.get(item)
    return product ? [{ item, product, quantity }] : []
  })
  const { unavailable } = fitToStock(wanted, await shelfStock(trx, wanted))
  return { unavailable }
}

/** Voids the payment and takes out of the cart what stood in its way, so that another try can succeed. */
async function voidPayment(completion: Completion, id: string, selection: string, reason: VoidReason): Promise<void> {
  const { trx, catalogue } = completion
  await trx
    .updateTable('payment')
    .set({ status: 'voided', void_reason: JSON.stringify(reason) })
    .where('id', '=', id)
    .execute()
  if (reason.voucher !== undefined) {
    await trx
      .deleteFrom('selection_voucher')
      .where('selection', '=', selection)
      .where('code', '=', reason.voucher)
      .execute()
  }
  const row = await trx.selectFrom('shopper').selectAll().where('selection', '=', selection).executeTakeFirst()
  if (!row) return
  await reduceCart({ ...completion, shopper: shopperFromRow(row) }, await loadLines(trx, catalogue, selection))
}

const holderOf = compiledQuery((database, param: Param<{ selection: string }>) =>
  database.selectFrom('shopper').selectAll().where('selection', '=', param('selection')),
)

const giveCart = compiledQuery((database, param: Param<{ paid: string; fresh: string }>) =>
  database
    .updateTable('shopper')
    .set({ selection: param('fresh') })
    .where('selection', '=', param('paid')),
)

const dropCart = compiledQuery((database, param: Param<{ id: string }>) =>
  database.deleteFrom('selection').where('id', '=', param('id')),
)

/** Gives the shopper an empty cart; what was added after the payment had started moves into it. */
async function startNewCart(completion: Completion, selection: string, claims: Claims): Promise<void> {
  const { trx, catalogue, now } = completion
  const [row] = (await holderOf(trx, { selection })).rows
  if (!row) return dropSavedCart(trx, selection)
  const rest = unpaidLines(await loadLines(trx, catalogue, selection), claims)
  const fresh = randomUUID()
  await insertEmptySelection(trx, fresh, now)
  await giveCart(trx, { paid: selection, fresh })
  await replaceSavedCart(trx, selection, fresh)
  await dropCart(trx, { id: selection })
  const change = { ...completion, shopper: { ...shopperFromRow(row), selection: fresh } }
  for (const line of rest) await writeLine(change, { ...line, line: lineId(fresh, line.item, line.comment) })
}

function unpaidLines(lines: CartLine[], claims: Claims): CartLine[] {
  const paid = new Map(claims.lines.map(({ line, quantity }) => [line, quantity]))
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (paid.get(line.line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}
