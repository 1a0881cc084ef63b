import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The price history from days to moments, so that there may be several prices a day, and of every price: one that was
 * never noted, as it never changed, is in effect since its product is there. One that was reduced from the beginning
 * begins as a reduction, which nothing is announced of.
 */
export const keepPriceMoments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update price_history set valid_from = valid_from || ' 00:00:00' where length(valid_from) = 10`.execute(db)
    await sql`
      insert into price_history (product, pricelist, valid_from, price, campaign)
      select product_price.product, product_price.pricelist, product.created_at, product_price.price,
        case when product_price.price_before > product_price.price then 'sale-' || product.created_at end
      from product_price inner join product on product.id = product_price.product
      where not exists (
        select 1 from price_history
        where price_history.product = product_price.product and price_history.pricelist = product_price.pricelist
      )`.execute(db)
  },
}
