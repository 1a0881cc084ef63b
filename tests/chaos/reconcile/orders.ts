import { formatOrderNumber } from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import type { AcknowledgedResults } from '../load/acknowledged-results.ts'
import { orderEntries, summarizeOrder } from '../load/buyer.ts'
import { reconcileStockAndVouchers, type StockByProduct } from './stock.ts'

const orderSchema = v.object({ ...orderEntries, address: v.object({ email: v.string() }) })
const documentSchema = v.pipe(v.string(), v.parseJson(), orderSchema)

type OrdersWithPayments = Awaited<ReturnType<typeof readOrdersWithPayments>>

async function readOrdersWithPayments(database: Database) {
  const rows = await database
    .selectFrom('shop_order')
    .leftJoin('payment', 'payment.id', 'shop_order.payment')
    .select(['shop_order.number', 'shop_order.token', 'shop_order.document', 'shop_order.payment'])
    .select(['payment.status', 'payment.document as paid', 'payment.token as payer'])
    .execute()
  return rows.map((row) => {
    return { ...row, number: formatOrderNumber(row.number), order: v.parse(documentSchema, row.document) }
  })
}

/** Compares the confirmed orders with stored orders, payments, stock, vouchers and mails. Returns the differences. */
export async function reconcileOrders(database: Database, received: AcknowledgedResults, start: StockByProduct) {
  const ledger = await readOrdersWithPayments(database)
  return [
    ...checkConfirmedOrders(ledger, received),
    ...(await checkPayments(database, ledger)),
    ...(await reconcileStockAndVouchers(database, start)),
    ...(await checkConfirmationMails(database, ledger)),
  ]
}

function checkConfirmedOrders(ledger: OrdersWithPayments, received: AcknowledgedResults): string[] {
  const byNumber = Map.groupBy(ledger, ({ number }) => number)
  const findings = received.orders.flatMap((order) => {
    const found = byNumber.get(order.number) ?? []
    const [only] = found
    if (!only || found.length > 1) return [`order ${order.number} was confirmed and is there ${found.length} times`]
    const { sum, items } = summarizeOrder(only.order)
    const stored = JSON.stringify([sum, sorted(items), only.token])
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

/** Value of `payment.document` if the order was placed immediately. The data is then stored only in the order. */
const emptyPaymentDocument = '{}'

async function checkPayments(database: Database, ledger: OrdersWithPayments): Promise<string[]> {
  const completed = await database.selectFrom('payment').select('id').where('status', '=', 'completed').execute()
  const paid = new Set(ledger.map(({ payment }) => payment))
  return [
    ...ledger.flatMap(({ number, status, paid, document, payer, token }) => {
      const isOwn = status === 'completed' && [emptyPaymentDocument, document].includes(paid ?? '') && payer === token
      return isOwn ? [] : [`order ${number} has a payment that is ${status}, or another's`]
    }),
    ...(paid.size === ledger.length ? [] : ['two orders have one payment']),
    ...completed.filter(({ id }) => !paid.has(id)).map(({ id }) => `payment ${id} is completed without an order`),
  ]
}

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
