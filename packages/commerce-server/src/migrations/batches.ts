import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The batch a shelf is packed from, and which orders had cans of which batch. */
export const addBatches: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('stock').addColumn('batch', 'text').execute()
    await db.schema
      .createTable('order_batch')
      .addColumn('order_number', 'integer', (column) => column.notNull())
      .addColumn('product', 'text', (column) => column.notNull())
      .addColumn('batch', 'text', (column) => column.notNull())
      .addColumn('cans', 'integer', (column) => column.notNull())
      .addColumn('told_at', 'bigint')
      .addPrimaryKeyConstraint('order_batch_key', ['order_number', 'product'])
      .execute()
    await db.schema.createIndex('order_batch_batch').on('order_batch').column('batch').execute()
  },
}
