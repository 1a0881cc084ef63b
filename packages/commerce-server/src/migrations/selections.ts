import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Shoppers' tokens, their carts, vouchers and newsletter addresses. */
export const createSelections: Migration = {
  async up(db: Kysely<unknown>) {
    await createSelection(db)
    await createLines(db)
    await createVouchers(db)
    await createNewsletter(db)
  },
}

async function createSelection(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('selection')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payment_method', 'text')
    .addColumn('shipping_method', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('shipping_address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('shopper')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('selection', 'text', (column) => column.notNull().unique())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('language_chosen', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('shopper_expires_at').on('shopper').column('expires_at').execute()
}

async function createLines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('selection_line')
    .addColumn('line', 'text', (column) => column.primaryKey())
    .addColumn('selection', 'text', (column) => column.notNull().references('selection.id').onDelete('cascade'))
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('product_url', 'text')
    .addColumn('category', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('selection_line_selection').on('selection_line').column('selection').execute()
}

async function createVouchers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('voucher')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('percent', 'integer')
    .addColumn('amounts', 'text')
    .addColumn('usage_limit', 'integer')
    .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('starts_at', 'bigint')
    .addColumn('stops_at', 'bigint')
    .execute()
  await db.schema
    .createTable('selection_voucher')
    .addColumn('selection', 'text', (column) => column.notNull().references('selection.id').onDelete('cascade'))
    .addColumn('code', 'text', (column) => column.notNull().references('voucher.code'))
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('selection_voucher_key', ['selection', 'code'])
    .execute()
}

async function createNewsletter(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('newsletter_subscription')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('country', 'text')
    .addColumn('language', 'text')
    .addColumn('product', 'text', (column) => column.notNull())
    .addColumn('item', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('newsletter_subscription_key', ['email', 'product', 'item'])
    .execute()
}
