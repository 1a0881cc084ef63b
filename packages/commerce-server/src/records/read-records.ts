import type { Database } from '@pouchery/platform/database/database'
import { loadPages } from '@pouchery/platform/database/load-pages'
import { formatOrderNumber } from '../order-number.ts'
import { loadOrderEvents, readOrderEventDetail } from '../order-status/order-fulfilment.ts'
import type { TableRow } from '../tables.ts'
import { type OrderRecord, toOrderRecord } from './order-record.ts'

interface OrderFilter {
  since?: number | undefined
  until?: number | undefined
  states?: readonly string[] | undefined
}

export interface OrderCursor {
  placedAt: number
  row: number
}

const pageSize = 200

export async function loadOrderPage(
  database: Database,
  { since, until, states }: OrderFilter,
  after: OrderCursor | undefined,
  size = pageSize,
): Promise<{ orders: OrderRecord[]; end: OrderCursor | undefined }> {
  let query = database.selectFrom('shop_order').select(['number', 'document', 'created_at'])
  if (since !== undefined) query = query.where('created_at', '>=', since)
  if (until !== undefined) query = query.where('created_at', '<', until)
  if (states) query = query.where('state', 'in', [...states])
  if (after) {
    // The first condition lets the query use the index. Otherwise, every page would scan all earlier rows.
    query = query
      .where('created_at', '>=', after.placedAt)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'number'), '>', tuple(after.placedAt, after.row)))
  }
  const rows = await query.orderBy('created_at').orderBy('number').limit(size).execute()
  const numbers = rows.map(({ number }) => number)
  const events = await loadOrderEvents(database, numbers)
  const last = rows.at(-1)
  return {
    orders: rows.map((row) => toOrderRecord(row, events.get(row.number) ?? [])),
    end: last && rows.length === size ? { placedAt: Number(last.created_at), row: last.number } : undefined,
  }
}

export async function* loadOrderPages(database: Database, filter: OrderFilter): AsyncGenerator<OrderRecord[]> {
  let after: OrderCursor | undefined
  do {
    const { orders, end } = await loadOrderPage(database, filter, after)
    if (orders.length > 0) yield orders
    after = end
  } while (after)
}

export async function findOrderByRowId(database: Database, row: number): Promise<OrderRecord | undefined> {
  const order = await database
    .selectFrom('shop_order')
    .select(['number', 'document', 'created_at'])
    .where('number', '=', row)
    .executeTakeFirst()
  return order && toOrderRecord(order, (await loadOrderEvents(database, [row])).get(row) ?? [])
}

export type ShipmentRecord = OrderRecord['shipments'][number] & { order: string; country: string }

export async function* loadShipmentPages(
  database: Database,
  { since = 0, until = Number.MAX_SAFE_INTEGER }: Pick<OrderFilter, 'since' | 'until'>,
): AsyncGenerator<ShipmentRecord[]> {
  const pages = loadPages<{ at: number; order_number: number; position: number; detail: string }>((last) => {
    const { at, order_number: row, position } = last ?? { at: since, order_number: 0, position: 0 }
    return database
      .selectFrom('order_event')
      .select(['at', 'order_number', 'position', 'detail'])
      .where('at', '>=', at)
      .where('at', '<', until)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'order_number', 'position'), '>', tuple(at, row, position)))
      .orderBy('at')
      .orderBy('order_number')
      .orderBy('position')
      .limit(pageSize)
      .execute()
  })
  for await (const events of pages) {
    const shipped = events.filter(({ detail }) => readOrderEventDetail(detail).kind === 'shipped')
    if (shipped.length > 0) yield await shipmentsOf(database, shipped)
  }
}

async function shipmentsOf(database: Database, shipped: readonly { order_number: number; position: number }[]) {
  const rows = [...new Set(shipped.map(({ order_number }) => order_number))]
  const orders = await database
    .selectFrom('shop_order')
    .select(['number', 'document', 'created_at'])
    .where('number', 'in', rows)
    .execute()
  const events = await loadOrderEvents(database, rows)
  const records = new Map(orders.map((order) => [order.number, toOrderRecord(order, events.get(order.number) ?? [])]))
  return shipped.flatMap(({ order_number, position }) => {
    const order = records.get(order_number)
    const id = `${formatOrderNumber(order_number)}-${position}`
    const shipment = order?.shipments.find((each) => each.id === id)
    return order && shipment ? [{ ...shipment, order: order.number, country: order.recipient.country }] : []
  })
}

export type StockRecord = Pick<TableRow<'product'>, 'sku' | 'ean' | 'name' | 'brand'> & {
  quantity: number
  batch: string
}

export function loadStockPages(database: Database): AsyncGenerator<StockRecord[]> {
  const sorted = database
    .selectFrom('stock')
    .innerJoin('product', 'product.id', 'stock.product')
    .innerJoin('brand', 'brand.id', 'product.brand')
    .select(['product.sku', 'product.ean', 'product.name', 'brand.name as brand', 'stock.quantity'])
    .select(({ fn, val }) => fn.coalesce('stock.batch', val('')).as('batch'))
    .orderBy('product.sku')
    .limit(1000)
  return loadPages((last) => sorted.where('product.sku', '>', last?.sku ?? '').execute())
}
