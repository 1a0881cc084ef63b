import { addNumberKey } from '@pouchery/platform/database/dialect'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Payments and the orders they became. One payment becomes at most one order: the index says so. */
export const createOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('payment')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('selection', 'text', (column) => column.notNull())
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('method', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('return_page', 'text', (column) => column.notNull())
      .addColumn('failed_page', 'text', (column) => column.notNull())
      .addColumn('claims', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('internal_comment', 'text')
      .addColumn('void_reason', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('payment_selection').on('payment').column('selection').execute()
    await db.schema.createIndex('payment_status').on('payment').column('status').execute()
    await addNumberKey(db, db.schema.createTable('shop_order'), 'number')
      .addColumn('payment', 'text', (column) => column.notNull().references('payment.id'))
      .addColumn('token', 'text', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('internal_comment', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('shop_order_payment').unique().on('shop_order').column('payment').execute()
    await db.schema.createIndex('shop_order_token').on('shop_order').column('token').execute()
  },
}
