import {
  findPaymentOperations,
  type LineQuantity,
  loadOrderEvents,
  type OrderEvent,
  type PaymentWithOperations,
  readPlacedOrder,
} from '@pouchery/commerce-server/admin'
import type { Database } from '@pouchery/platform/database/database'
import type { Line } from 'pouchery/services/commerce/shopper/line'
import { type Address, readStoredOrder, type StoredOrder } from 'pouchery/services/commerce/shopper/order'
import { defineCommand, OperatorError } from '../command.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatTable, formatTime, toPlainLine } from '../terminal.ts'
import { formatOrderAmount, parseOrderNumber } from './stored-order.ts'

const showOrder = defineCommand({
  args: ['NUMBER'],
  details: ['NUMBER is the order number on the receipt.'],
  run: async ({ NUMBER: number }, terminal) => {
    const row = parseOrderNumber(number)
    const found = await withCommerceDatabase(async (database) => {
      const stored = await load(database, row)
      if (!stored) throw new OperatorError(`There is no order ${number}.`)
      const events = (await loadOrderEvents(database, [row])).get(row) ?? []
      return { ...stored, events, story: await findPaymentOperations(database, stored.id) }
    })
    const order = readStoredOrder(found.document)
    terminal.print(
      [
        `Order ${number}, ${formatTime(found.created_at)}, ${found.state}`,
        lines(order),
        totals(order),
        addresses(order),
        `Payment   ${toPlainLine(order.paymentMethodName)} (${found.method}), ${found.status}, ${found.id}`,
        ...paymentLines(order, found.story),
        `Delivery  ${toPlainLine(order.shippingMethodName)}`,
        ...ageProof(order),
        ...agreedTexts(order),
        ...(found.internal_comment ? [`Comment   ${toPlainLine(found.internal_comment)}`] : []),
        ...historyLines(order, found.document, found.events),
      ].join('\n\n'),
    )
  },
})

export const commands = { 'orders show': showOrder }

function ageProof({ ageProof: proof }: StoredOrder): string[] {
  if (!proof) return []
  const { method, minimumAge, declaration, check } = proof
  const declared =
    declaration &&
    `declared ${declaration.at} (${declaration.key} ${declaration.version}, ${declaration.language})${quoted(declaration.text)}`
  const checked = check && `${check.state} ${check.at} by ${check.provider}, reference ${check.reference}`
  const parts = [`${minimumAge}, ${method}`, declared, checked].flatMap((part) => (part ? [toPlainLine(part)] : []))
  return [`Age       ${parts.join('; ')}`]
}

function quoted(text: string | undefined): string {
  return text === undefined ? '' : `: "${text}"`
}

function agreedTexts({ contractTexts: agreed }: StoredOrder): string[] {
  if (!agreed) return []
  const texts = agreed.texts.map(({ page, version }) => `${page} ${version}`).join(', ')
  return [`Texts     ${toPlainLine(texts)}; in ${toPlainLine(agreed.language)}, ${toPlainLine(agreed.at)}`]
}

function paymentLines(order: StoredOrder, story: PaymentWithOperations | undefined): string[] {
  if (!story) return []
  const { funds, operations } = story
  const { state, provider, amount, charge } = funds
  const place = `Money     ${formatOrderAmount(order, amount)}, ${state}, ${provider}${charge === null ? '' : ` ${charge}`}`
  if (operations.length === 0) return [toPlainLine(place)]
  const rows = operations.map((each) => [
    formatTime(each.created_at),
    toPlainLine(`${each.move} ${formatOrderAmount(order, each.amount)}`),
    each.done_at === null ? each.state : `done ${formatTime(each.done_at)}`,
    toPlainLine(each.last_error ?? ''),
  ])
  return [toPlainLine(place), formatTable(['Created', 'Operation', 'State', 'Provider message'], rows)]
}

function load(database: Database, number: number) {
  return database
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.id', 'shop_order.payment')
    .select(['shop_order.document', 'shop_order.created_at', 'shop_order.internal_comment', 'shop_order.state'])
    .select(['payment.id', 'payment.method', 'payment.status'])
    .where('shop_order.number', '=', number)
    .executeTakeFirst()
}

function historyLines(order: StoredOrder, document: string, events: readonly OrderEvent[]): string[] {
  if (events.length === 0) return []
  const { lines } = readPlacedOrder(document)
  const goods = (parts: readonly LineQuantity[]) =>
    parts
      .map(({ line, quantity }) => `${quantity} × ${lines.find((each) => each.line === line)?.sku ?? line}`)
      .join(', ')
  const rows = events.map((event) => [
    formatTime(event.at),
    toPlainLine(event.actor),
    what(order, event, goods),
    toPlainLine(event.reason),
  ])
  return [formatTable(['Time', 'Actor', 'Event', 'Reason'], rows)]
}

function what(order: StoredOrder, event: OrderEvent, goods: (parts: readonly LineQuantity[]) => string): string {
  switch (event.kind) {
    case 'confirmed':
      return 'confirmed'
    case 'shipped':
      return toPlainLine(['shipped', goods(event.parts), event.carrier, event.trackingId].filter(Boolean).join(' '))
    case 'cancelled':
      return toPlainLine(`cancelled ${goods(event.parts)}, ${formatOrderAmount(order, event.refund)} refunded`)
    case 'returned':
      return toPlainLine(`returned ${goods(event.parts)}${event.toStock ? ', back in stock' : ''}`)
    case 'refunded':
      return toPlainLine(`${formatOrderAmount(order, event.amount)} refunded`)
    case 'noted':
      return toPlainLine(event.text)
  }
}

function lines(order: StoredOrder): string {
  const rows = order.lines.map((line) => lineCells(order, line))
  return formatTable(['SKU', 'Product', 'Quantity', 'Price', 'Total'], rows, ['Quantity', 'Price', 'Total'])
}

function lineCells(order: StoredOrder, line: Line): string[] {
  const notes = [line.comment, line.batch && `batch ${line.batch}`].filter(Boolean)
  const name = notes.length > 0 ? `${line.product.name} (${notes.join(', ')})` : line.product.name
  const [each, sum] = [formatOrderAmount(order, line.each.now), formatOrderAmount(order, line.total.now)]
  return [line.sku, toPlainLine(name), String(line.quantity), toPlainLine(each), toPlainLine(sum)]
}

function totals(order: StoredOrder): string {
  const { totals: sums, vouchers, automaticDiscounts } = order
  const rows: [name: string, amount: number][] = [
    ['Goods', sums.itemsTotal],
    ...vouchers.map(({ code, amount }): [string, number] => [`Voucher ${code}`, amount]),
    ...automaticDiscounts.map(({ name, amount }): [string, number] => [name, amount]),
    ['Delivery', sums.shipping],
    ['Payment fee', sums.handling],
    ['Total', sums.total],
    [`including VAT ${sums.taxPercent}%`, sums.tax],
  ]
  const cells = rows.map(([name, amount]) => [name, formatOrderAmount(order, amount)].map(toPlainLine))
  return formatTable(['Totals', order.currency], cells, [order.currency])
}

function addresses({ address, shippingAddress }: StoredOrder): string {
  const ships = addressLines(shippingAddress)
  return indented('Email', [toPlainLine(address.email)])
    .concat(address.phoneNumber ? indented('Phone', [toPlainLine(address.phoneNumber)]) : [])
    .concat(indented('Billing', addressLines(address)))
    .concat(ships.length === 0 ? [] : indented('Shipping', ships))
    .join('\n')
}

function addressLines({ firstName, lastName, company, address1, address2, zipCode, city, state, country }: Address) {
  const place = [zipCode, city, state].filter(Boolean).join(' ')
  return [[firstName, lastName].join(' '), company, address1, address2, place, country].map(toPlainLine).filter(Boolean)
}

function indented(name: string, texts: readonly string[]): string[] {
  return texts.map((text, index) => `${(index === 0 ? name : '').padEnd(10)}${text}`)
}
