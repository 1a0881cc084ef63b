import type { Database } from '#embedded/database/database.ts'
import { type Param, prepared } from '#embedded/database/prepared.ts'
import { shelfUse } from '../catalogue/catalogue.ts'
import type { CartLine, Unavailable } from './cart.ts'

/** Units to take from the shelves, by product: packs of a can and single cans come from the same shelf. */
export function shelfNeeds(lines: readonly Pick<CartLine, 'product' | 'quantity'>[]): Map<string, number> {
  const needs = new Map<string, number>()
  for (const { product, quantity } of lines) {
    const shelf = shelfUse(product)
    needs.set(shelf.product.id, (needs.get(shelf.product.id) ?? 0) + shelf.quantity * quantity)
  }
  return needs
}

const shelf = prepared((database, param: Param<{ product: string }>) =>
  database.selectFrom('stock').selectAll().where('product', '=', param('product')),
)

/** Carts have few products: for these, a query that is ready for each is faster than one that names them all. */
const fewProducts = 4

async function stockRows(database: Database, ids: readonly string[]) {
  if (ids.length > fewProducts) return database.selectFrom('stock').selectAll().where('product', 'in', ids).execute()
  const rows = []
  for (const product of ids) rows.push(...(await shelf(database, { product })).rows)
  return rows
}

/** Units on the shelves of these lines' products, as the database has them at this moment. */
export async function shelfStock(
  database: Database,
  lines: readonly Pick<CartLine, 'product'>[],
): Promise<Map<string, number>> {
  const ids = [...new Set(lines.map(({ product }) => shelfUse(product).product.id))]
  if (ids.length === 0) return new Map()
  const rows = await stockRows(database, ids)
  return new Map(rows.map(({ product, quantity }) => [product, quantity]))
}

/**
 * The quantity each line can have when the shelves are served line by line, in order. Lines that get less than they
 * ask are in `unavailable`.
 */
export function fitToStock<Line extends Pick<CartLine, 'item' | 'product' | 'quantity'>>(
  lines: readonly Line[],
  stock: ReadonlyMap<string, number>,
): { lines: Line[]; unavailable: Unavailable[] } {
  const left = new Map(stock)
  const unavailable: Unavailable[] = []
  const fitted = lines.map((line) => {
    const shelf = shelfUse(line.product)
    const units = left.get(shelf.product.id) ?? 0
    const quantity = Math.min(line.quantity, Math.floor(units / shelf.quantity))
    left.set(shelf.product.id, units - quantity * shelf.quantity)
    if (quantity < line.quantity) unavailable.push(missingUnits(line, quantity))
    return { ...line, quantity }
  })
  return { lines: fitted, unavailable }
}

/** Says of a line that only `available` of what it asks can be had. */
export function missingUnits(
  { item, product, quantity }: Pick<CartLine, 'item' | 'product' | 'quantity'>,
  available: number,
): Unavailable {
  return { item, product: product.id, originalQuantity: quantity, unavailable: quantity - available, available }
}
