import type { OrderRecord, ShipmentRecord, StockRecord } from '@pouchery/commerce-server/admin'

/** Append new columns at the end, because programs can read columns by position. */
export const orderColumns = [
  ...['order', 'placed_at', 'state', 'currency', 'payment_method', 'delivery_method', 'language'],
  ...['email', 'phone', 'billing_first_name', 'billing_last_name', 'billing_company', 'billing_address1'],
  ...['billing_address2', 'billing_zip', 'billing_city', 'billing_state', 'billing_country'],
  ...['recipient_first_name', 'recipient_last_name', 'recipient_company', 'recipient_address1', 'recipient_address2'],
  ...['recipient_zip', 'recipient_city', 'recipient_state', 'recipient_country'],
  ...['line', 'sku', 'name', 'quantity', 'price_each', 'line_total', 'batch'],
  ...['shipped', 'cancelled', 'returned', 'open'],
  ...['goods', 'discount', 'delivery', 'payment_fee', 'total', 'tax', 'tax_percent', 'refunded'],
] as const

/** Returns one row per order line. Only the first row has the order totals, so that spreadsheets can sum a column. */
export function toOrderRows(order: OrderRecord): string[][] {
  const { totals } = order
  const head = [
    ...[order.number, order.placedAt, order.state, order.currency, order.payment.method, order.delivery.method],
    ...[order.language, order.email, order.phone, ...placeCells(order.billing), ...placeCells(order.recipient)],
  ]
  const sums = [
    ...[totals.goods, totals.discount, totals.delivery, totals.paymentFee, totals.total, totals.tax],
    ...[String(totals.taxPercent), totals.refunded],
  ]
  const blank = sums.map(() => '')
  return order.lines.map((line, place) => [...head, ...lineCells(line), ...(place === 0 ? sums : blank)])
}

function placeCells(place: OrderRecord['billing']): string[] {
  const { firstName, lastName, company, address1, address2, zipCode, city, state, country } = place
  return [firstName, lastName, company, address1, address2, zipCode, city, state, country]
}

function lineCells(line: OrderRecord['lines'][number]): string[] {
  const { quantity, shipped, cancelled, returned, open } = line
  const units = [shipped, cancelled, returned, open].map(String)
  return [line.line, line.sku, line.name, String(quantity), line.priceEach, line.total, line.batch, ...units]
}

/** Append new columns at the end, because programs can read columns by position. */
export const shipmentColumns = [
  ...['shipment', 'order', 'shipped_at', 'country', 'carrier', 'service', 'tracking_id', 'tracking_url'],
  ...['line', 'sku', 'name', 'quantity'],
] as const

export function toShipmentRows(shipment: ShipmentRecord): string[][] {
  const { id, order, shippedAt, country, carrier, service, trackingId, trackingUrl } = shipment
  const head = [id, order, shippedAt, country, carrier, service, trackingId, trackingUrl]
  return shipment.lines.map(({ line, sku, name, quantity }) => [...head, line, sku, name, String(quantity)])
}

/** Append new columns at the end, because programs can read columns by position. */
export const stockColumns = ['sku', 'ean', 'brand', 'name', 'quantity', 'batch'] as const

export function toStockRows({ sku, ean, brand, name, quantity, batch }: StockRecord): string[][] {
  return [[sku, ean, brand, name, String(quantity), batch]]
}
