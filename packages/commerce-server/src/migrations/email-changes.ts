import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Changes of customers' addresses that both addresses have yet to confirm. */
export const addEmailChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('email_change')
      .addColumn('customer', 'text', (column) => column.primaryKey())
      .addColumn('new_email', 'text', (column) => column.notNull())
      .addColumn('old_hash', 'text', (column) => column.notNull())
      .addColumn('new_hash', 'text', (column) => column.notNull())
      .addColumn('old_confirmed_at', 'bigint')
      .addColumn('new_confirmed_at', 'bigint')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('email_change_old').on('email_change').column('old_hash').execute()
    await db.schema.createIndex('email_change_new').on('email_change').column('new_hash').execute()
    await db.schema.createIndex('email_change_expires').on('email_change').column('expires_at').execute()
  },
}
