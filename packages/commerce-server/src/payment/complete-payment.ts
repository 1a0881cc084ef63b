import { randomUUID } from 'node:crypto'
import {
  bindColumns,
  createCompiledLookup,
  createCompiledQuery,
  type QueryParam,
} from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { composeOrderConfirmationMail } from '@pouchery/platform/mail/mails/order-confirmation'
import { type Mail, queueMail } from '@pouchery/platform/mail/outbox'
import { getAcceptedContractTexts } from '@pouchery/platform/texts/text-versions'
import type { LanguageCode } from 'pouchery/app.config'
import { normalizeEmail } from 'pouchery/lib/email-address'
import { publishObservationAfterCommit } from 'pouchery/lib/server/observations.server'
import { wireContractTextsSchema } from 'pouchery/services/commerce/wire/contract-texts'
import * as v from 'valibot'
import { isAgeCheckValid } from '../age-check/checks.ts'
import { type CartChangeContext, type CartLine, loadCartLines } from '../cart/cart.ts'
import { createLineId, writeCartLine } from '../cart/change-lines.ts'
import { type Catalogue, getStockSource } from '../catalogue/catalogue.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { recordOrderPlaced, recordStockChanges, type StockChange } from '../events/record-event.ts'
import { createRulesContext } from '../market/market.ts'
import { createOrderLinkBuilder } from '../order-link.ts'
import { formatOrderNumber } from '../order-number.ts'
import { getOrderSearchFields, recordOrderLines } from '../order-status/search-fields.ts'
import {
  type CompletionContext,
  type PaidCart,
  type PaymentAllocations,
  readPaymentClaims,
  type VoidReason,
} from '../payment-claims.ts'
import { deleteSavedCart, insertEmptySelection, lockPaymentCart, replaceSavedCart } from '../shopper/held-carts.ts'
import { toShopper } from '../shopper/shopper.ts'
import { deductStock, type StockDeduction } from '../stock/stock-levels.ts'
import { decrementVoucherUses, incrementVoucherUses } from '../vouchers/cart-vouchers.ts'
import type { OrderRow } from './orders.ts'
import {
  countClaimedCans,
  findStockShortage,
  findUnsellableClaimedLines,
  voidPayment,
  voidUnsellablePayment,
} from './void-payment.ts'

const findShopperBySelection = createCompiledLookup((database, param: QueryParam<{ selection: string }>) =>
  database.selectFrom('shopper').selectAll().where('selection', '=', param('selection')),
)

const claimPayment = createCompiledLookup((database, param: QueryParam<{ id: string }>) =>
  database
    .updateTable('payment')
    .set({ status: 'completed' })
    .where('id', '=', param('id'))
    .where('status', '=', 'authorised')
    .returningAll(),
)

/** Turns an authorised payment into an order, or voids it if the sale is no longer possible. Idempotent. */
export async function completePayment(completion: CompletionContext, id: string): Promise<void> {
  const { trx, catalogue } = completion
  await lockPaymentCart(trx, id)
  const claimed = await claimPayment(trx, { id })
  if (!claimed) return
  const { selection, token, document, customer, internal_comment: comment } = claimed
  const paid = { id, selection, token, document, comment, claims: readPaymentClaims(claimed.claims) }
  const withdrawn = await findUnsellableClaimedLines(completion, { ...paid, customer })
  if (withdrawn) return void (await voidUnsellablePayment(completion, paid, withdrawn))
  if (claimed.age_check !== null && !(await isAgeCheckValid(trx, claimed.age_check, completion.now))) {
    await voidPayment(completion, paid, { unavailable: [], ageCheck: 'expired' })
    return
  }
  const ended = await placeOrVoid(completion, paid)
  if ('void' in ended) return
  const row = await findShopperBySelection(trx, { selection })
  if (!row) return deleteSavedCart(trx, selection)
  const lines = await loadCartLines(trx, catalogue, selection)
  await startNewCart({ ...completion, shopper: toShopper(row) }, paid, lines)
}

/** Call this only in the transaction that stored the payment as completed and that holds the lock on the cart. */
export async function completeImmediatePayment(change: CartChangeContext, paid: PaidCart) {
  const ended = await placeOrVoid(change, paid)
  if ('order' in ended) await startNewCart(change, paid, change.cart.lines)
  return ended
}

async function placeOrVoid(
  completion: CompletionContext,
  paid: PaidCart,
): Promise<{ order: OrderRow } | { void: VoidReason }> {
  const { trx, catalogue } = completion
  const { claims } = paid
  const spent = await incrementVoucherUses(trx, claims.vouchers)
  if (spent !== undefined) return voidPayment(completion, paid, { unavailable: [], voucher: spent })
  const taken = await deductStock(trx, catalogue, claims.stock)
  if (taken) {
    const order = await placeOrder(completion, { ...paid, document: withBatches(paid.document, taken, catalogue) })
    await noteBatches(trx, order.number, taken)
    await recordStockChanges(trx, taken.map(soldUnits), 'order', completion.now)
    return { order }
  }
  await decrementVoucherUses(trx, claims.vouchers)
  return voidPayment(completion, paid, await findStockShortage(completion, claims))
}

function soldUnits({ product, quantity, remaining }: StockDeduction): StockChange {
  return { product, before: remaining + quantity, after: remaining }
}

/** Uses one transaction per payment. Rejects with the first failure after all payments have been tried. */
export async function completeAuthorisedPayments(deps: CommerceDependencies): Promise<void> {
  const catalogue = await deps.catalogue.getCurrent()
  const links = createOrderLinkBuilder(deps)
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
      completePayment({ trx, catalogue, ...createRulesContext(deps), links }, id),
    )
    await complete.catch((error: unknown) => failures.push(error))
  }
  await deps.catalogue.getCurrent()
  if (failures.length > 0) throw failures[0]
}

const assignCart = createCompiledQuery((database, param: QueryParam<{ paid: string; fresh: string }>) =>
  database
    .updateTable('shopper')
    .set({ selection: param('fresh') })
    .where('selection', '=', param('paid')),
)

const dropCart = createCompiledQuery((database, param: QueryParam<{ id: string }>) =>
  database.deleteFrom('selection').where('id', '=', param('id')),
)

async function startNewCart(
  { trx, now, shopper }: Pick<CartChangeContext, 'trx' | 'now' | 'shopper'>,
  { selection, claims }: PaidCart,
  lines: readonly CartLine[],
): Promise<void> {
  const fresh = randomUUID()
  await Promise.all([
    insertEmptySelection(trx, { id: fresh, now }),
    assignCart(trx, { paid: selection, fresh }),
    replaceSavedCart(trx, { paid: selection, fresh }),
    dropCart(trx, { id: selection }),
  ])
  const change = { trx, shopper: { ...shopper, selection: fresh } }
  for (const line of unpaidLines(lines, claims)) {
    await writeCartLine(change, { ...line, line: createLineId(fresh, line.item, line.comment) })
  }
}

function unpaidLines(lines: readonly CartLine[], claims: PaymentAllocations): CartLine[] {
  const paid = new Map(claims.lines.map(({ line, quantity }) => [line, quantity]))
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (paid.get(line.line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

const itemsSchema = v.looseObject({ items: v.array(v.looseObject({ item: v.string() })) })

/** Adds the current batches to the order's items, assuming that orders are packed as soon as they are placed. */
function withBatches(document: string, taken: readonly StockDeduction[], catalogue: Catalogue): string {
  const batches = new Map(taken.flatMap(({ product, batch }) => (batch === null ? [] : [[product, batch] as const])))
  if (batches.size === 0) return document
  const order = v.parse(itemsSchema, JSON.parse(document))
  const items = order.items.map((line) => {
    const product = catalogue.items.get(line.item)
    const batch = product && batches.get(getStockSource(product).product.id)
    return batch === undefined ? line : { ...line, batch }
  })
  return JSON.stringify({ ...order, items })
}

async function noteBatches(trx: Database, number: number, taken: readonly StockDeduction[]): Promise<void> {
  const rows = taken.flatMap(({ product, quantity, batch }) =>
    batch === null ? [] : [{ order_number: number, product, batch, cans: quantity, told_at: null }],
  )
  if (rows.length > 0) await trx.insertInto('order_batch').values(rows).execute()
}

type NewOrder = Omit<OrderRow, 'number' | 'state' | 'erase_at' | 'erased_at'>

const insertOrder = createCompiledLookup((database, param: QueryParam<NewOrder>) =>
  database
    .insertInto('shop_order')
    .values({
      ...bindColumns(param, 'payment', 'token', 'document', 'internal_comment', 'created_at', 'email', 'cans', 'buyer'),
    })
    .returning('number'),
)

const documentSchema = v.object({
  address: v.object({ email: v.optional(v.string(), '') }),
  contractTexts: v.optional(wireContractTextsSchema, { language: '', at: '', texts: [] }),
})

async function placeOrder({ trx, rules, now, links }: CompletionContext, paid: PaidCart): Promise<OrderRow> {
  const { id: payment, token, document, comment, claims } = paid
  const accepted = v.parse(documentSchema, JSON.parse(document))
  const email = normalizeEmail(accepted.address.email)
  const found = getOrderSearchFields(document)
  const bought = { email, cans: countClaimedCans(claims), buyer: found.buyer }
  const order = { payment, token, document, internal_comment: comment, created_at: now, ...bought }
  const numbered = await insertOrder(trx, order)
  if (!numbered) throw new Error('The database returned no order number')
  await recordOrderLines(trx, numbered.number, found.units, now)
  await queueMail(trx, await composeOrderConfirmation(trx, { ...numbered, ...order }, { rules, links }, accepted), now)
  await recordOrderPlaced(trx, numbered.number, now)
  publishObservationAfterCommit('purchase', { step: 'completed' })
  return { ...numbered, ...order, erase_at: null, erased_at: null, state: 'pending' }
}

export async function composeOrderConfirmation(
  trx: Database,
  { number, document, created_at: now }: Pick<OrderRow, 'number' | 'document' | 'created_at'>,
  { rules, links }: Pick<CompletionContext, 'rules' | 'links'>,
  { contractTexts } = v.parse(documentSchema, JSON.parse(document)),
): Promise<Mail> {
  const texts = await getAcceptedContractTexts(trx, contractTexts)
  const pages = (language: LanguageCode) => links.createPageUrls(number, language)
  const mail = composeOrderConfirmationMail(document, formatOrderNumber(number), { rules, now, pages, texts })
  return { ...mail, confirmedOrderNumber: number }
}
