import { orderNumberOffset } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import type { AcknowledgedResults } from '../load/acknowledged-results.ts'
import { stockFindings } from './stock.ts'

const documentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    currency: v.string(),
    totals: v.object({ grandTotalPriceAsNumber: v.number() }),
    items: v.array(v.object({ item: v.string(), quantity: v.number() })),
    address: v.object({ email: v.string() }),
  }),
)

/** Orders with their payments. */
type OrdersWithPayments = Awaited<ReturnType<typeof readOrdersWithPayments>>

async function readOrdersWithPayments(database: Database) {
  const rows = await database
    .selectFrom('shop_order')
    .leftJoin('payment', 'payment.id', 'shop_order.payment')
    .select(['shop_order.number', 'shop_order.token', 'shop_order.document', 'shop_order.payment'])
    .select(['payment.status', 'payment.document as paid', 'payment.token as payer'])
    .execute()
  return rows.map((row) => ({
    ...row,
    ...{ number: String(orderNumberOffset + row.number), order: v.parse(documentSchema, row.document) },
  }))
}

/**
 * Returns the differences between confirmed and stored orders, payments, stock, vouchers and confirmation mails, one
 * message each.
 */
export async function reconcileOrders(
  database: Database,
  told: AcknowledgedResults,
  start: ReadonlyMap<string, number>,
) {
  const ledger = await readOrdersWithPayments(database)
  return [
    ...checkConfirmedOrders(ledger, told),
    ...(await checkPayments(database, ledger)),
    ...(await stockFindings(database, start)),
    ...(await checkConfirmationMails(database, ledger)),
  ]
}

/** Checks that each confirmed order is stored once with the confirmed values, and that no buyer has two orders. */
function checkConfirmedOrders(ledger: OrdersWithPayments, told: AcknowledgedResults): string[] {
  const byNumber = Map.groupBy(ledger, ({ number }) => number)
  const findings = told.orders.flatMap((order) => {
    const found = byNumber.get(order.number) ?? []
    const [only] = found
    if (!only || found.length > 1) return [`order ${order.number} was confirmed and is there ${found.length} times`]
    const { currency, totals, items } = only.order
    const pieces: Record<string, number> = {}
    for (const { item, quantity } of items) pieces[item] = (pieces[item] ?? 0) + quantity
    const stored = JSON.stringify([`${currency} ${totals.grandTotalPriceAsNumber}`, sorted(pieces), only.token])
    const confirmed = JSON.stringify([order.sum, sorted(order.items), order.token])
    return stored === confirmed ? [] : [`order ${order.number} was confirmed as ${confirmed} and is ${stored}`]
  })
  const byBuyer = Map.groupBy(ledger, ({ token }) => token)
  const twice = [...byBuyer.values()].filter(({ length }) => length > 1)
  return [...findings, ...twice.map((orders) => `one buyer has the orders ${orders.map(({ number }) => number)}`)]
}

function sorted(record: Record<string, number>): [string, number][] {
  return Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b))
}

/** Document of a payment that became an order immediately. In this case, only the order contains the data. */
const emptyPaymentDocument = '{}'

/** Checks that orders and completed payments correspond one to one. */
async function checkPayments(database: Database, ledger: OrdersWithPayments): Promise<string[]> {
  const completed = await database.selectFrom('payment').select('id').where('status', '=', 'completed').execute()
  const paid = new Set(ledger.map(({ payment }) => payment))
  return [
    ...ledger
      .filter(({ status, paid, document, payer, token }) => {
        return status !== 'completed' || (paid !== emptyPaymentDocument && paid !== document) || payer !== token
      })
      .map(({ number, status }) => `order ${number} has a payment that is ${status}, or another's`),
    ...(paid.size === ledger.length ? [] : ['two orders have one payment']),
    ...completed.filter(({ id }) => !paid.has(id)).map(({ id }) => `payment ${id} is completed without an order`),
  ]
}

/** Checks that each order has exactly one confirmation mail, and that there are no other confirmation mails. */
async function checkConfirmationMails(database: Database, ledger: OrdersWithPayments): Promise<string[]> {
  const confirmations = database.selectFrom('outbox_mail').select(['recipient', 'subject', 'text'])
  const rows = await confirmations.where('kind', '=', 'order-confirmation').execute()
  const findings = ledger.flatMap(({ number, order }) => {
    const own = rows.filter(({ recipient, text }) => recipient === order.address.email && text.includes(number))
    return own.length === 1 ? [] : [`order ${number} has ${own.length} confirmations`]
  })
  const count = rows.length === ledger.length ? [] : [`${ledger.length} orders have ${rows.length} confirmations`]
  return [...findings, ...count]
}
