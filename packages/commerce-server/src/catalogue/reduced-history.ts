import type { Database } from '@pouchery/platform/database/database'

/**
 * The history of prices that are lower than their regular one, ascending: all that announcing a reduction needs. The
 * other prices' histories are many times as much, so they are not read.
 */
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
