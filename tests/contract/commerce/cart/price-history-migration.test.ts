import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPriceHistoryTimes } from '../../../../packages/commerce-server/src/migrations/with-data.ts'
import { openShop } from '../shop.ts'

test('the migration keeps the dates of price changes, and starts a missing history when the product was created', async () => {
  const { database } = await openShop()
  const products = ['1001', '1002', '1003']
  await database.deleteFrom('price_history').where('product', 'in', products).execute()
  await database.updateTable('product').set({ created_at: '2026-03-04 05:06:07' }).where('id', 'in', products).execute()
  await sql`update product_price set price = 3990, price_before = case product when '1003' then 7990 end
    where product in ('1001', '1002', '1003')`.execute(database)
  await sql`insert into price_history (product, pricelist, valid_from, price, campaign) values
    ('1001', 20, '2026-01-01', 4590, null), ('1001', 20, '2026-10-23', 3990, 'autumn')`.execute(database)

  await addPriceHistoryTimes(database)

  const { rows } = await sql<object>`select product, valid_from, price, campaign from price_history
    where product in ('1001', '1002', '1003') and pricelist = 20 order by product, valid_from`.execute(database)
  expect(rows.map(Object.values)).toEqual([
    ['1001', '2026-01-01 00:00:00', 4590, null],
    ['1001', '2026-10-23 00:00:00', 3990, 'autumn'],
    ['1002', '2026-03-04 05:06:07', 3990, null],
    ['1003', '2026-03-04 05:06:07', 3990, 'sale-2026-03-04 05:06:07'],
  ])
})
