import type { Database } from '@pouchery/platform/database/database'

export interface Shelf {
  product: string
  sku: string
  name: string
  quantity: number
}

/** No product has the SKU, it is a pack (which is taken from the shelf of `of`), or it has no shelf yet. */
export type ShelfFault = { fault: 'no product' } | { fault: 'pack'; of: string } | { fault: 'no shelf' }

export async function findShelf(database: Database, sku: string): Promise<Shelf | ShelfFault> {
  const found = await database
    .selectFrom('product')
    .leftJoin('stock', 'stock.product', 'product.id')
    .select(['product.id', 'product.name', 'stock.quantity'])
    .where('product.sku', '=', sku)
    .executeTakeFirst()
  if (!found) return { fault: 'no product' }
  const part = await database
    .selectFrom('bundle_part')
    .innerJoin('product', 'product.id', 'bundle_part.product')
    .select('product.sku')
    .where('bundle_part.bundle', '=', found.id)
    .executeTakeFirst()
  if (part) return { fault: 'pack', of: part.sku }
  if (found.quantity === null) return { fault: 'no shelf' }
  return { product: found.id, sku, name: found.name, quantity: found.quantity }
}
