import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addAutoIncrementKey } from '../database/dialect.ts'

export const withdrawalMigrations: Record<string, Migration> = {
  '2026-11-24-withdrawals': {
    up: async (db: Kysely<unknown>) => {
      await addAutoIncrementKey(db, db.schema.createTable('withdrawal'), 'number')
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('order_number', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('goods', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('finding', 'text', (column) => column.notNull())
        .addColumn('declared_at', 'bigint', (column) => column.notNull())
        .addColumn('period_ends_at', 'bigint')
        .addColumn('done_at', 'bigint')
        .execute()
      await db.schema.createIndex('withdrawal_declared_at').on('withdrawal').column('declared_at').execute()
      await db.schema.createIndex('withdrawal_email').on('withdrawal').columns(['email', 'declared_at']).execute()
    },
  },
  '2026-11-26-erase-withdrawals': {
    up: (db: Kysely<unknown>) => db.schema.alterTable('withdrawal').addColumn('erase_at', 'bigint').execute(),
  },
}
