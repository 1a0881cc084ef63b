import { formatProductName } from 'pouchery/lib/format/format-product-name'
import { toMajorUnits, toMinorUnits } from 'pouchery/lib/money'
import { wireOrderSchema } from 'pouchery/services/commerce/wire/order'
import * as v from 'valibot'
import { formatOrderNumber } from '../order-number.ts'
import {
  countOpenUnits,
  type LineQuantity,
  type OrderEvent,
  type OrderFulfilment,
  readPlacedOrder,
  replayOrderEvents,
} from '../order-status/order-fulfilment.ts'
import type { TableRow } from '../tables.ts'

type OrderDocumentRow = Pick<TableRow<'shop_order'>, 'number' | 'document' | 'created_at'>

/** Order in the format for external systems. Times are in ISO 8601 (UTC). Amounts are decimal strings in `currency`. */
export type OrderRecord = ReturnType<typeof toOrderRecord>

const documentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...v.pick(wireOrderSchema, ['currency', 'currencyFormat', 'items', 'totals', 'address', 'shippingAddress']).entries,
    ...v.pick(wireOrderSchema, ['paymentMethodName', 'shippingMethodName']).entries,
    language: v.optional(v.string(), ''),
    shippingMethod: v.optional(v.string(), ''),
    paymentMethod: v.optional(v.string(), ''),
  }),
)
type Document = v.InferOutput<typeof documentSchema>

export function toOrderRecord({ number, document, created_at }: OrderDocumentRow, events: readonly OrderEvent[]) {
  const order = v.parse(documentSchema, document)
  const digits = order.currencyFormat.decimalDigits
  const fulfilment = replayOrderEvents(readPlacedOrder(document), events)
  const { address, shippingAddress } = order
  return {
    number: formatOrderNumber(number),
    placedAt: iso(created_at),
    state: fulfilment.state,
    language: order.language,
    currency: order.currency,
    payment: { method: order.paymentMethod, name: order.paymentMethodName },
    delivery: { method: order.shippingMethod, name: order.shippingMethodName },
    email: address.email,
    phone: shippingAddress.phoneNumber || address.phoneNumber,
    billing: placeOf(address),
    recipient: placeOf(shippingAddress.address1 === '' ? address : shippingAddress),
    lines: linesOf(order, fulfilment),
    totals: totalsOf(order, fulfilment),
    ...historyOf(formatOrderNumber(number), events, fulfilment, digits),
  }
}

function placeOf(address: Document['address']) {
  const { firstName, lastName, company, address1, address2, zipCode, city, state, country } = address
  return { firstName, lastName, company, address1, address2, zipCode, city, state, country }
}

function linesOf({ items, currencyFormat }: Document, fulfilment: OrderFulfilment) {
  const money = (amount: number) => amount.toFixed(currencyFormat.decimalDigits)
  return items.map((item, place) => {
    const lineFulfilment = fulfilment.lines[place]
    return {
      line: lineFulfilment?.line ?? '',
      sku: item.sku,
      name: formatProductName(item.product),
      quantity: item.quantity,
      priceEach: money(item.priceEachAsNumber),
      total: money(item.totalPriceAsNumber),
      batch: item.batch ?? '',
      shipped: lineFulfilment?.shipped ?? 0,
      cancelled: lineFulfilment?.cancelled ?? 0,
      returned: lineFulfilment?.returned ?? 0,
      open: lineFulfilment ? countOpenUnits(lineFulfilment) : 0,
    }
  })
}

function totalsOf({ totals, currencyFormat }: Document, fulfilment: OrderFulfilment) {
  const { decimalDigits: digits } = currencyFormat
  const money = (amount: number) => amount.toFixed(digits)
  const goods = fulfilment.lines.reduce((sum, { total }) => sum + total, 0)
  const fees = toMinorUnits(totals.shippingPriceAsNumber + totals.handlingCostPriceAsNumber, digits)
  return {
    goods: minorText(goods, digits),
    discount: minorText(fulfilment.grandTotal - fees - goods, digits),
    delivery: money(totals.shippingPriceAsNumber),
    paymentFee: money(totals.handlingCostPriceAsNumber),
    total: minorText(fulfilment.grandTotal, digits),
    tax: money(totals.grandTotalPriceTaxAsNumber),
    taxPercent: totals.taxPercent,
    refunded: minorText(fulfilment.refunded, digits),
  }
}

function historyOf(number: string, events: readonly OrderEvent[], fulfilment: OrderFulfilment, digits: number) {
  const of = <Kind extends OrderEvent['kind']>(kind: Kind) =>
    events.filter((event): event is Extract<OrderEvent, { kind: Kind }> => event.kind === kind)
  const lines = (parts: readonly LineQuantity[]) =>
    parts.map(({ line, quantity }) => {
      const { sku = '', name = '' } = fulfilment.lines.find((each) => each.line === line) ?? {}
      return { line, sku, name, quantity }
    })
  return {
    shipments: of('shipped').map(({ position, at, parts, carrier, service, trackingId, trackingUrl }) => {
      const id = `${number}-${position}`
      return { id, shippedAt: iso(at), carrier, service, trackingId, trackingUrl, lines: lines(parts) }
    }),
    cancellations: of('cancelled').map(({ at, parts, refund }) => {
      return { at: iso(at), refunded: minorText(refund, digits), lines: lines(parts) }
    }),
    returns: of('returned').map(({ at, parts, toStock }) => ({ at: iso(at), toStock, lines: lines(parts) })),
    refunds: of('refunded').map(({ at, amount }) => ({ at: iso(at), amount: minorText(amount, digits) })),
  }
}

function minorText(minor: number, digits: number): string {
  return toMajorUnits(minor, digits).toFixed(digits)
}

function iso(moment: number): string {
  return new Date(Number(moment)).toISOString()
}
