import type { Database } from '@pouchery/platform/database/database'

/** When the newest order was placed, ms since 1970; undefined when there is none. */
export async function newestOrder(database: Database): Promise<number | undefined> {
  const newest = database.selectFrom('shop_order').select('created_at').orderBy('number', 'desc').limit(1)
  const order = await newest.executeTakeFirst()
  return order && Number(order.created_at)
}
