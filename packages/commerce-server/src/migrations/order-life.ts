import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What happens to an order after it was placed, and how far it is by that. Orders that are there have just been placed. */
export const addOrderLife: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('shop_order')
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('pending'))
      .execute()
    await db.schema.createIndex('shop_order_state').on('shop_order').columns(['state', 'number']).execute()
    await db.schema
      .createTable('order_event')
      .addColumn('order_number', 'integer', (column) => column.notNull().references('shop_order.number'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_event_key', ['order_number', 'position'])
      .execute()
    await db.schema
      .createIndex('order_event_once')
      .unique()
      .on('order_event')
      .columns(['order_number', 'key'])
      .execute()
  },
}
