import type { Database } from '@pouchery/platform/database/database'
import { sql } from 'kysely'
import { fewUnitsThreshold } from '../catalogue/product-wire.ts'
import { type Actor, requirePermission } from './roles.ts'

export const lowStockThreshold = fewUnitsThreshold

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
