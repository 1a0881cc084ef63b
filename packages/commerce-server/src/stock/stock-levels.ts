import { createCompiledLookup, createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { type Catalogue, type CatalogueProduct, getPackSizes, getStockSource } from '../catalogue/catalogue.ts'
import { lowStockThreshold } from '../catalogue/product-wire.ts'
import { incrementCatalogueVersion } from '../catalogue/version.ts'

export interface RequestedItem {
  item: string
  product: CatalogueProduct
  quantity: number
}

export type UnavailableItem = ReturnType<typeof toUnavailableItem>
export type StockDeduction = NonNullable<Awaited<ReturnType<typeof deductStock>>>[number]

/** Returns the required units per product id. A pack uses the stock of the cans that it contains. */
export function computeStockNeeds(lines: readonly Pick<RequestedItem, 'product' | 'quantity'>[]): Map<string, number> {
  const needs = new Map<string, number>()
  for (const { product, quantity } of lines) {
    const stockEntry = getStockSource(product)
    needs.set(stockEntry.product.id, (needs.get(stockEntry.product.id) ?? 0) + stockEntry.quantity * quantity)
  }
  return needs
}

type FewProducts = { a: string; b: string; c: string; d: string }

/** Compiled query for one to four products, which covers most carts. Unused parameters repeat an id. */
const queryFewStockRows = createCompiledQuery((database, param: QueryParam<FewProducts>) =>
  database
    .selectFrom('stock')
    .selectAll()
    .where('product', 'in', [param('a'), param('b'), param('c'), param('d')]),
)

async function stockRows(database: Database, ids: readonly string[]) {
  const [a = '', b = a, c = b, d = c, ...more] = ids
  if (more.length > 0) return database.selectFrom('stock').selectAll().where('product', 'in', ids).execute()
  return (await queryFewStockRows(database, { a, b, c, d })).rows
}

export async function loadStockOnHand(
  database: Database,
  lines: readonly RequestedItem[],
): Promise<Map<string, number>> {
  const ids = [...new Set(lines.map(({ product }) => getStockSource(product).product.id))]
  if (ids.length === 0) return new Map()
  const rows = await stockRows(database, ids)
  return new Map(rows.map(({ product, quantity }) => [product, quantity]))
}

export function fitToStock<Line extends RequestedItem>(lines: readonly Line[], stock: ReadonlyMap<string, number>) {
  const left = new Map(stock)
  const unavailable: UnavailableItem[] = []
  const fitted = lines.map((line) => {
    const stockEntry = getStockSource(line.product)
    const units = left.get(stockEntry.product.id) ?? 0
    const quantity = Math.min(line.quantity, Math.floor(units / stockEntry.quantity))
    left.set(stockEntry.product.id, units - quantity * stockEntry.quantity)
    if (quantity < line.quantity) unavailable.push(toUnavailableItem(line, quantity))
    return { ...line, quantity }
  })
  return { lines: fitted, unavailable }
}

/** See commerce reference section 2.1. */
export function toUnavailableItem({ item, product, quantity }: RequestedItem, available: number) {
  return { item, product: product.id, originalQuantity: quantity, unavailable: quantity - available, available }
}

/**
 * Deducts the units of all products. If the stock of any product is insufficient, deducts nothing and returns
 * undefined. Conditional UPDATEs prevent overselling.
 */
export async function deductStock(trx: Database, catalogue: Catalogue, units: Record<string, number>) {
  const sold = Object.entries(units).toSorted(([a], [b]) => a.localeCompare(b))
  const lefts = await Promise.all(sold.map(([product, quantity]) => deductUnits(trx, { product, quantity })))
  const deducted = sold.flatMap(([product, quantity], index) => {
    const stockEntry = lefts[index]
    return stockEntry === undefined
      ? []
      : [{ product, quantity, remaining: stockEntry.quantity, batch: stockEntry.batch }]
  })
  if (deducted.length < sold.length) {
    for (const { product, quantity } of deducted) await deductUnits(trx, { product, quantity: -quantity })
    return undefined
  }
  const visible = deducted.some(({ product, quantity, remaining }) =>
    changesCatalogue(catalogue, product, remaining + quantity, remaining),
  )
  if (visible) await incrementCatalogueVersion(trx, 'stock')
  return deducted
}

const deductUnits = createCompiledLookup((database, param: QueryParam<{ product: string; quantity: number }>) =>
  database
    .updateTable('stock')
    .set((stock) => ({ quantity: stock('quantity', '-', param('quantity')) }))
    .where('product', '=', param('product'))
    .where('quantity', '>=', param('quantity'))
    .returning(['quantity', 'batch']),
)

function changesCatalogue(catalogue: Catalogue, stockEntry: string, before: number, after: number): boolean {
  const steps = getPackSizes(catalogue, stockEntry).flatMap((quantity) => [quantity, quantity * lowStockThreshold])
  return steps.some((step) => after < step && step <= before)
}
