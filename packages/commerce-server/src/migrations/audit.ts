import { addNumberKey, isPostgres } from '@pouchery/platform/database/dialect'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { foundBy } from '../order-life/found-by.ts'

/** Who changed what by the office's calls, and how the number on each shelf came about. */
export const addAudit: Migration = {
  async up(db: Kysely<unknown>) {
    await addNumberKey(db, db.schema.createTable('audit_entry'), 'number')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('call', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('before', 'text', (column) => column.notNull())
      .addColumn('after', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('audit_entry_at').on('audit_entry').columns(['at', 'number']).execute()
    await db.schema.createIndex('audit_entry_subject').on('audit_entry').columns(['subject', 'number']).execute()
    await addNumberKey(db, db.schema.createTable('stock_journal'), 'number')
      .addColumn('product', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('before', 'integer', (column) => column.notNull())
      .addColumn('after', 'integer', (column) => column.notNull())
      .addColumn('key', 'text')
      .execute()
    await db.schema.createIndex('stock_journal_product').on('stock_journal').columns(['product', 'number']).execute()
    await db.schema.createIndex('stock_journal_at').on('stock_journal').column('at').execute()
    // Of rows without a key there may be any number, on both databases.
    await db.schema.createIndex('stock_journal_once').unique().on('stock_journal').columns(['product', 'key']).execute()
  },
}

/** What orders are searched by beside number and address: SKU, name, moment. Orders that are there are searched too. */
export const addOrderSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('shop_order').addColumn('buyer', 'text').execute()
    await db.schema
      .createTable('order_line')
      .addColumn('order_number', 'integer', (column) => column.notNull().references('shop_order.number'))
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_line_key', ['order_number', 'sku'])
      .execute()
    await noteOrders(db)
    const index = (name: string) => db.schema.createIndex(name)
    await index('order_line_sku').on('order_line').columns(['sku', 'at', 'order_number']).execute()
    await index('shop_order_moment').on('shop_order').columns(['created_at', 'number']).execute()
    await index('shop_order_state_moment').on('shop_order').columns(['state', 'created_at', 'number']).execute()
    const asWritten = isPostgres(db) ? sql`buyer collate "C"` : sql`buyer`
    await index('shop_order_buyer').on('shop_order').expression(sql`${asWritten}, created_at, number`).execute()
    await db.schema.dropIndex('shop_order_state').execute()
  },
}

interface StoredOrder {
  number: number
  document: string
  created_at: number
}

const ordersAtOnce = 200

/** Notes of every order what it is found by. Read here and not by the database, whose `lower` may know ASCII alone. */
export async function noteOrders<Tables>(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<StoredOrder>`
      select number, document, created_at from shop_order where number > ${after} order by number limit ${ordersAtOnce}
    `.execute(db)
    for (const row of rows) await noteOrder(db, row)
    const last = rows.at(-1)
    if (!last) return
    after = last.number
  }
}

async function noteOrder<Tables>(db: Kysely<Tables>, { number, document, created_at: at }: StoredOrder): Promise<void> {
  const { buyer, units } = foundBy(document)
  await sql`update shop_order set buyer = ${buyer} where number = ${number}`.execute(db)
  for (const [sku, quantity] of units) {
    await sql`insert into order_line (order_number, sku, quantity, at) values (${number}, ${sku}, ${quantity}, ${at})`.execute(
      db,
    )
  }
}
