import { isPostgres } from '@pouchery/platform/database/dialect'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who bought how many cans: markets limit what one buyer gets in 30 days. Orders that are there are counted too. */
export const addOrderBuyers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('shop_order').addColumn('email', 'text').execute()
    await db.schema
      .alterTable('shop_order')
      .addColumn('cans', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await countOrders(db)
    await db.schema.createIndex('shop_order_email').on('shop_order').columns(['email', 'created_at']).execute()
  },
}

/** Writes buyer and cans of every order, as its payment has them. */
export const countOrders: Migration['up'] = async (db) => {
  const email = isPostgres(db)
    ? sql`document::json->'address'->>'email'`
    : sql`json_extract(document, '$.address.email')`
  const cans = isPostgres(db)
    ? sql`select sum(each.value::integer) from payment, json_each_text(payment.claims::json->'stock') as each`
    : sql`select sum(each.value) from payment, json_each(payment.claims, '$.stock') as each`
  await sql`update shop_order set email = lower(trim(${email})), cans = coalesce((${cans} where payment.id = shop_order.payment), 0)`.execute(
    db,
  )
}
