import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Customers, their reset links, whose a payment is, and subscribers of products that were told. */
export const createCustomers: Migration = {
  async up(db: Kysely<unknown>) {
    await createCustomer(db)
    await createPasswordReset(db)
    await signInShoppers(db)
    await db.schema.alterTable('payment').addColumn('customer', 'text').execute()
    await db.schema.createIndex('payment_customer').on('payment').column('customer').execute()
    await db.schema.alterTable('newsletter_subscription').addColumn('notified_at', 'bigint').execute()
    await db.schema
      .createIndex('newsletter_subscription_product')
      .on('newsletter_subscription')
      .column('product')
      .execute()
  },
}

async function createCustomer(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('customer')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('selection', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('customer_selection').on('customer').column('selection').execute()
}

async function createPasswordReset(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('password_reset')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer', 'text', (column) => column.notNull().references('customer.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema.createIndex('password_reset_customer').on('password_reset').column('customer').execute()
  await db.schema.createIndex('password_reset_expires_at').on('password_reset').column('expires_at').execute()
}

/**
 * A customer's cart is the same on every device, so several tokens may stand for one cart: the table is written anew
 * without the rule that forbade it, and with who is signed in.
 */
async function signInShoppers(db: Kysely<unknown>): Promise<void> {
  const kept = ['token', 'selection', 'country', 'language', 'language_chosen', 'expires_at']
  await db.schema
    .createTable('shopper_signed')
    .addColumn('token', 'text', (column) => column.primaryKey())
    .addColumn('selection', 'text', (column) => column.notNull())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('language_chosen', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('customer', 'text')
    .execute()
  const columns = sql.join(kept.map((name) => sql.ref(name)))
  await sql`insert into shopper_signed (${columns}) select ${columns} from shopper`.execute(db)
  await db.schema.dropTable('shopper').execute()
  await db.schema.alterTable('shopper_signed').renameTo('shopper').execute()
  await db.schema.createIndex('shopper_expires_at').on('shopper').column('expires_at').execute()
  await db.schema.createIndex('shopper_selection').on('shopper').column('selection').execute()
  await db.schema.createIndex('shopper_customer').on('shopper').column('customer').execute()
}
