import type { Database } from '@pouchery/platform/database/database'
import { isPostgres } from '@pouchery/platform/database/dialect'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { sql } from 'kysely'
import { formatOrderNumber } from '../order-number.ts'
import {
  type LineQuantity,
  loadOrderEvents,
  type OrderEvent,
  readPlacedOrder,
} from '../order-status/order-fulfilment.ts'
import { type Actor, requirePermission } from './roles.ts'
import { findProductStock, type ProductStock } from './stock-change.ts'

/** `at` is Unix time in ms. `after` is the stock after the change. */
interface StockMove {
  at: number
  what: 'sold' | 'cancelled' | 'returned' | 'changed'
  change: number
  after: number
  actor: string
  reason: string
  order?: string
}

export interface StockHistory extends ProductStock {
  opening: number
  moves: StockMove[]
}

type Move = Omit<StockMove, 'after'>

/**
 * Returns the sales, cancellations, restocked returns and other stock changes of a product and its packs. `opening` is
 * the stock before all of them.
 * @throws NotAllowedError
 */
export async function loadStockHistory(database: Database, actor: Actor, sku: string) {
  requirePermission(actor, 'stock.read')
  return inSnapshot(database, async (trx) => {
    const stockEntry = await findProductStock(trx, sku)
    if ('problem' in stockEntry) return stockEntry
    const sizes = await unitsPerSku(trx, stockEntry)
    const moves = [
      ...(await changes(trx, stockEntry)),
      ...(await sales(trx, sizes)),
      ...(await returnedUnits(trx, sizes)),
    ]
    const sorted = moves.toSorted((a, b) => a.at - b.at)
    const opening = stockEntry.quantity - sorted.reduce((sum, { change }) => sum + change, 0)
    return { ...stockEntry, opening, moves: withRunningTotals(sorted, opening) }
  })
}

function withRunningTotals(moves: readonly Move[], opening: number): StockMove[] {
  let after = opening
  return moves.map((move) => {
    after += move.change
    return { ...move, after }
  })
}

function inSnapshot<Result>(database: Database, work: (trx: Database) => Promise<Result>): Promise<Result> {
  if (!isPostgres(database)) return inTransaction(database, work)
  return database.transaction().setIsolationLevel('repeatable read').execute(work)
}

async function unitsPerSku(trx: Database, { product, sku }: ProductStock): Promise<ReadonlyMap<string, number>> {
  const packs = await trx
    .selectFrom('bundle_part')
    .innerJoin('product', 'product.id', 'bundle_part.bundle')
    .select(['product.sku', 'bundle_part.quantity'])
    .where('bundle_part.product', '=', product)
    .execute()
  return new Map([[sku, 1], ...packs.map((pack) => [pack.sku, pack.quantity] as const)])
}

async function changes(trx: Database, { product }: ProductStock): Promise<Move[]> {
  const rows = await trx
    .selectFrom('stock_journal')
    .selectAll()
    .where('product', '=', product)
    .orderBy('number')
    .execute()
  return rows.map(({ at, before, after, actor, reason }) => ({
    ...{ at, actor, reason, change: after - before },
    what: 'changed',
  }))
}

async function sales(trx: Database, sizes: ReadonlyMap<string, number>): Promise<Move[]> {
  const rows = await trx
    .selectFrom('order_line')
    .selectAll()
    .where('sku', 'in', [...sizes.keys()])
    .orderBy('order_number')
    .execute()
  return [...Map.groupBy(rows, ({ order_number }) => order_number)].map(([row, lines]) => ({
    ...{ at: lines[0]?.at ?? 0, actor: 'buyer', reason: '', order: formatOrderNumber(row), what: 'sold' },
    change: -lines.reduce((sum, { sku, quantity }) => sum + quantity * (sizes.get(sku) ?? 0), 0),
  }))
}

const ordersPerBatch = 500

async function returnedUnits(trx: Database, sizes: ReadonlyMap<string, number>): Promise<Move[]> {
  const orders = await trx
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.number', 'order_line.order_number')
    .where('order_line.sku', 'in', [...sizes.keys()])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('order_event').select('position').whereRef('order_number', '=', 'shop_order.number')),
    )
    .select('shop_order.number')
    .distinct()
    .orderBy('shop_order.number')
    .execute()
  const moves: Move[] = []
  for (let first = 0; first < orders.length; first += ordersPerBatch) {
    const rows = orders.slice(first, first + ordersPerBatch).map(({ number }) => number)
    moves.push(...(await returnedUnitsOf(trx, rows, sizes)))
  }
  return moves
}

async function returnedUnitsOf(trx: Database, rows: readonly number[], sizes: ReadonlyMap<string, number>) {
  const events = await loadOrderEvents(trx, rows)
  const returning = rows.filter((row) => events.get(row)?.some((event) => restockedParts(event).length > 0))
  if (returning.length === 0) return []
  const orders = await trx
    .selectFrom('shop_order')
    .select(['number', 'document'])
    .where('number', 'in', returning)
    .orderBy('number')
    .execute()
  return orders.flatMap(({ number, document }) => {
    const { lines } = readPlacedOrder(document)
    const size = (line: string) => sizes.get(lines.find((each) => each.line === line)?.sku ?? '') ?? 0
    return (events.get(number) ?? []).flatMap((event): Move[] => {
      const change = restockedParts(event).reduce((sum, { line, quantity }) => sum + quantity * size(line), 0)
      const { at, actor, reason, kind } = event
      const what = kind === 'cancelled' ? 'cancelled' : 'returned'
      return change === 0 ? [] : [{ at, what, change, actor, reason, order: formatOrderNumber(number) }]
    })
  })
}

function restockedParts(event: OrderEvent): readonly LineQuantity[] {
  return event.kind === 'cancelled' || (event.kind === 'returned' && event.toStock) ? event.parts : []
}

interface StockSearch {
  below?: number | undefined
  skus?: readonly string[] | undefined
}

export async function listStock(database: Database, actor: Actor, search: StockSearch) {
  requirePermission(actor, 'stock.read')
  const { below, skus = [] } = search
  let stockEntries = database
    .selectFrom('stock')
    .innerJoin('product', 'product.id', 'stock.product')
    .select(['product.sku', 'product.name', 'stock.quantity', 'stock.batch'])
  if (below !== undefined) stockEntries = stockEntries.where('stock.quantity', '<', below)
  if (skus.length > 0) {
    stockEntries = stockEntries.where(({ or }) =>
      or(skus.map((sku) => sql<boolean>`substr(product.sku, 1, ${sku.length}) = ${sku}`)),
    )
  }
  return stockEntries.orderBy('product.sku').execute()
}
