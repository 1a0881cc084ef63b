import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Invoices and credit notes, and the counters of their series (docs/decisions/0064). */
export const addBooks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('book_series')
      .addColumn('prefix', 'text', (column) => column.primaryKey())
      .addColumn('last', 'integer', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('book_document')
      .addColumn('prefix', 'text', (column) => column.notNull().references('book_series.prefix'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('number', 'text', (column) => column.notNull().unique())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('order_number', 'integer', (column) => column.notNull().references('shop_order.number'))
      .addColumn('event', 'integer', (column) => column.notNull())
      .addColumn('issued_at', 'bigint', (column) => column.notNull())
      .addColumn('issued_on', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('erased_at', 'bigint')
      .addPrimaryKeyConstraint('book_document_key', ['prefix', 'position'])
      .execute()
    await db.schema
      .createIndex('book_document_once')
      .unique()
      .on('book_document')
      .columns(['order_number', 'event'])
      .execute()
    await db.schema.createIndex('book_document_issued').on('book_document').columns(['issued_on', 'number']).execute()
  },
}
