import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import {
  loadOrderEvents,
  readPlacedOrder,
} from '../../../packages/commerce-server/src/order-status/order-fulfilment.ts'

const claims = v.object({ stock: v.record(v.string(), v.number()), vouchers: v.array(v.string()) })
const claimsSchema = v.pipe(v.string(), v.parseJson(), claims)

/** Units in stock, keyed by product id. */
export type StockByProduct = ReadonlyMap<string, number>

export async function readStock(database: Database): Promise<StockByProduct> {
  const rows = await database.selectFrom('stock').selectAll().execute()
  return new Map(rows.map(({ product, quantity }) => [product, quantity]))
}

export async function reconcileStockAndVouchers(database: Database, start: StockByProduct): Promise<string[]> {
  const orders = await readOrdersWithClaims(database)
  return [...(await inventoryFindings(database, orders, start)), ...(await voucherFindings(database, orders))]
}

type OrdersWithClaims = Awaited<ReturnType<typeof readOrdersWithClaims>>

export async function readOrdersWithClaims(database: Database) {
  const rows = await database
    .selectFrom('shop_order')
    .innerJoin('payment', 'payment.id', 'shop_order.payment')
    .select(['shop_order.number', 'shop_order.document', 'shop_order.state', 'payment.claims'])
    .execute()
  return rows.map(({ number, state, claims, document }) => {
    return { row: number, state, claims: v.parse(claimsSchema, claims), order: readPlacedOrder(document) }
  })
}

/** The remaining stock must equal the initial stock minus ordered units plus cancelled and restocked units. */
async function inventoryFindings(database: Database, orders: OrdersWithClaims, start: StockByProduct) {
  const taken = new Map<string, number>()
  for (const { claims } of orders) {
    for (const [product, units] of Object.entries(claims.stock)) taken.set(product, (taken.get(product) ?? 0) + units)
  }
  const { ordered, back } = await orderedUnits(database, orders)
  return [...(await readStock(database))].flatMap(([product, quantity]) => {
    const [before, sold, returned] = [start.get(product) ?? 0, taken.get(product) ?? 0, back.get(product) ?? 0]
    return [
      ...(quantity < 0 ? [`${product} has ${quantity} units in stock`] : []),
      ...(quantity === before - sold + returned
        ? []
        : [`of ${product} there were ${before}, sold ${sold}, came back ${returned}, left ${quantity}`]),
      ...((ordered.get(product) ?? 0) === sold
        ? []
        : [`of ${product} orders have ${ordered.get(product)}, taken ${sold}`]),
    ]
  })
}

/** Returns the units that were ordered and restocked, keyed by product id. Multipacks are counted as single cans. */
async function orderedUnits(database: Database, orders: OrdersWithClaims) {
  const products = await database
    .selectFrom('product')
    .leftJoin('bundle_part', 'bundle_part.bundle', 'product.id')
    .select(['product.id', 'product.item', 'bundle_part.product as single', 'bundle_part.quantity as units'])
    .execute()
  const byItem = new Map(products.map((row) => [row.item, row]))
  const [ordered, back] = [new Map<string, number>(), new Map<string, number>()]
  const add = (to: Map<string, number>, item: string, quantity: number) => {
    const { id = item, single, units } = byItem.get(item) ?? {}
    const stockEntry = single ?? id
    to.set(stockEntry, (to.get(stockEntry) ?? 0) + quantity * (units ?? 1))
  }
  const rows = orders.map(({ row }) => row)
  const events = await loadOrderEvents(database, rows)
  for (const { row, order } of orders) {
    for (const { item, quantity } of order.lines) add(ordered, item, quantity)
    for (const event of events.get(row) ?? []) {
      if (event.kind !== 'cancelled' && !(event.kind === 'returned' && event.toStock)) continue
      for (const { line, quantity } of event.parts) {
        add(back, order.lines.find((each) => each.line === line)?.item ?? '', quantity)
      }
    }
  }
  return { ordered, back }
}

/**
 * The use count of a voucher must equal the number of orders with it that are not cancelled, and must not exceed the
 * usage limit.
 */
async function voucherFindings(database: Database, orders: OrdersWithClaims): Promise<string[]> {
  const rows = await database.selectFrom('voucher').select(['code', 'used', 'usage_limit']).execute()
  return rows.flatMap(({ code, used, usage_limit: limit }) => {
    const uses = orders.filter(({ claims, state }) => claims.vouchers.includes(code) && state !== 'cancelled').length
    return [
      ...(used === uses ? [] : [`voucher ${code} counts ${used} uses, orders have ${uses}`]),
      ...(limit !== null && used > limit ? [`voucher ${code} was used ${used} times of ${limit}`] : []),
    ]
  })
}
