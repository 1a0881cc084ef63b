import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Cans sold lately, by product; and who has asked for a break, by a hash of the address. */
export const addCare: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('product_sales')
      .addColumn('product', 'text', (column) => column.primaryKey())
      .addColumn('cans', 'integer', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('self_exclusion')
      .addColumn('email_hash', 'text', (column) => column.primaryKey())
      .addColumn('ends_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('self_exclusion_ends_at').on('self_exclusion').column('ends_at').execute()
  },
}
