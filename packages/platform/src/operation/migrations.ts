import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addAutoIncrementKey } from '../database/dialect.ts'

export const operationMigrations: Record<string, Migration> = {
  '2026-11-21-operation': {
    up: async (database: Kysely<unknown>) => {
      await database.schema
        .createTable('preparation_step')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('finished_at', 'text', (column) => column.notNull())
        .execute()
      await addAutoIncrementKey(database, database.schema.createTable('purchase_log'), 'id')
        .addColumn('event', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('logged_at', 'text', (column) => column.notNull())
        .execute()
    },
  },
  '2026-11-21-operation-shared-value': {
    up: (database: Kysely<unknown>) =>
      database.schema
        .createTable('shared_value')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute(),
  },
  '2026-11-21-operation-monitoring-event': {
    up: (database: Kysely<unknown>) =>
      addAutoIncrementKey(database, database.schema.createTable('monitoring_event'), 'id')
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('level', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('detail', 'text')
        .addColumn('request_id', 'text')
        .addColumn('at', 'text', (column) => column.notNull())
        .execute(),
  },
  '2026-11-22-operation-rate-limit': {
    up: (database: Kysely<unknown>) =>
      database.schema
        .createTable('rate_limit')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('full_at', 'double precision', (column) => column.notNull())
        .execute(),
  },
  '2026-11-22-operation-sweep-claim': {
    up: (database: Kysely<unknown>) =>
      database.schema
        .createTable('sweep_claim')
        .addColumn('part', 'text', (column) => column.primaryKey())
        .addColumn('due_at', 'bigint', (column) => column.notNull())
        .execute(),
  },
  '2026-11-22-operation-sync-run': {
    up: (database: Kysely<unknown>) =>
      addAutoIncrementKey(database, database.schema.createTable('sync_run'), 'id')
        .addColumn('cause', 'text', (column) => column.notNull())
        .addColumn('person', 'text')
        .addColumn('changes', 'text', (column) => column.notNull())
        .addColumn('problem', 'text')
        .addColumn('at', 'text', (column) => column.notNull())
        .execute(),
  },
  '2026-11-23-operation-contact-message': {
    up: (database: Kysely<unknown>) =>
      addAutoIncrementKey(database, database.schema.createTable('contact_message'), 'id')
        .addColumn('topic', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('text', 'text', (column) => column.notNull())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('done_at', 'bigint')
        .execute(),
  },
}
