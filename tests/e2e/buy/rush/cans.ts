import type { Database } from '@pouchery/platform/database/database'
import { markets } from '#app.config'

/** A single can, sold in Sweden. */
export interface RushCan {
  id: string
  item: string
}

/** Picks cans and puts `units` of each on the shelf; before a process starts, or it would have to be told. */
export async function shelveCans(database: Database, count: number, units: number): Promise<RushCan[]> {
  const cans = await database
    .selectFrom('product')
    .innerJoin('stock', 'stock.product', 'product.id')
    .innerJoin('product_market', 'product_market.product', 'product.id')
    .select(['product.id', 'product.item'])
    .where('stock.quantity', '>', 100)
    .where('product_market.market', '=', markets.SE.market)
    .orderBy('product.id')
    .limit(count)
    .execute()
  await database.updateTable('stock').set({ quantity: units }).where('product', 'in', idsOf(cans)).execute()
  return cans
}

/** What is left on these shelves. */
export async function unitsLeft(database: Database, cans: readonly RushCan[]): Promise<number[]> {
  const rows = await database.selectFrom('stock').select('quantity').where('product', 'in', idsOf(cans)).execute()
  return rows.map(({ quantity }) => quantity)
}

function idsOf(cans: readonly RushCan[]): string[] {
  return cans.map(({ id }) => id)
}
