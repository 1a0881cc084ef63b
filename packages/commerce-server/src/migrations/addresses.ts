import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Addresses that customers keep (docs/decisions/0061). */
export const addAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('customer_address')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('customer', 'text', (column) => column.notNull().references('customer.id').onDelete('cascade'))
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('chosen', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('customer_address_customer').on('customer_address').column('customer').execute()
  },
}
