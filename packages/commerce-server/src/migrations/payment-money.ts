import { addNumberKey } from '@pouchery/platform/database/dialect'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where the money of payments is, and what their providers are to do with it. Payments that are there have none. */
export const addPaymentMoney: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('payment_money')
      .addColumn('payment', 'text', (column) => column.primaryKey().references('payment.id').onDelete('cascade'))
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('charge', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addColumn('look_at', 'bigint')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('payment_money_look').on('payment_money').column('look_at').execute()
    await addNumberKey(db, db.schema.createTable('money_order'), 'number')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('payment', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('charge', 'text', (column) => column.notNull())
      .addColumn('move', 'text', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('claim', 'text')
      .addColumn('done_at', 'bigint')
      .addColumn('last_error', 'text')
      .execute()
    await db.schema.createIndex('money_order_due').on('money_order').columns(['state', 'due_at']).execute()
    await db.schema.createIndex('money_order_payment').on('money_order').column('payment').execute()
  },
}
