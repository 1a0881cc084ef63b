import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Proofs of age, one a shopper's token; and which of them a payment stands on. */
export const createAgeChecks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('age_check')
      .addColumn('token', 'text', (column) => column.primaryKey())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('minimum_age', 'integer', (column) => column.notNull())
      .addColumn('return_page', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('kept', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('settled_at', 'bigint')
      .execute()
    await db.schema.createIndex('age_check_id').unique().on('age_check').column('id').execute()
    await db.schema.createIndex('age_check_expires').on('age_check').column('expires_at').execute()
    await db.schema.alterTable('payment').addColumn('age_check', 'text').execute()
  },
}
