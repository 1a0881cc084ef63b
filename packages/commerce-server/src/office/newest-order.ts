import type { Database } from '@pouchery/platform/database/database'

export async function newestOrder(database: Database): Promise<number | undefined> {
  const newest = database.selectFrom('shop_order').select('created_at').orderBy('number', 'desc').limit(1)
  const order = await newest.executeTakeFirst()
  return order && Number(order.created_at)
}
