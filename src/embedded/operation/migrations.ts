import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const preparationAndPurchaseLog: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema
      .createTable('preparation_step')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('finished_at', 'text', (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('purchase_log')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('logged_at', 'text', (column) => column.notNull())
      .execute()
  },
}

/** Schema of the operation tables, by migration name. */
export const operationMigrations: Record<string, Migration> = {
  '2026-11-21-operation': preparationAndPurchaseLog,
}
