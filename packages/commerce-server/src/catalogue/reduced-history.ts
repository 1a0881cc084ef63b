import type { Database } from '@pouchery/platform/database/database'

/** History of reduced prices alone, ascending: announcing a reduction needs no other, and the rest is far larger. */
export function reducedHistory(database: Database) {
  return database
    .selectFrom('price_history')
    .innerJoin('product_price', (join) =>
      join
        .onRef('product_price.product', '=', 'price_history.product')
        .onRef('product_price.pricelist', '=', 'price_history.pricelist'),
    )
    .whereRef('product_price.price_before', '>', 'product_price.price')
    .selectAll('price_history')
    .orderBy('price_history.valid_from')
}
