import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addAutoIncrementKey } from '../database/dialect.ts'

const preparationAndPurchaseLog: Migration = {
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
}

const sharedValue: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema
      .createTable('shared_value')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
}

const monitoringEvent: Migration = {
  up: async (database: Kysely<unknown>) => {
    await addAutoIncrementKey(database, database.schema.createTable('monitoring_event'), 'id')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('level', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('detail', 'text')
      .addColumn('request_id', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
  },
}

const rateLimit: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema
      .createTable('rate_limit')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('full_at', 'double precision', (column) => column.notNull())
      .execute()
  },
}

const sweepClaim: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema
      .createTable('sweep_claim')
      .addColumn('part', 'text', (column) => column.primaryKey())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

const syncRun: Migration = {
  up: async (database: Kysely<unknown>) => {
    await addAutoIncrementKey(database, database.schema.createTable('sync_run'), 'id')
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('person', 'text')
      .addColumn('changes', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .execute()
  },
}

const contactMessage: Migration = {
  up: async (database: Kysely<unknown>) => {
    await addAutoIncrementKey(database, database.schema.createTable('contact_message'), 'id')
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('received_at', 'bigint', (column) => column.notNull())
      .addColumn('done_at', 'bigint')
      .execute()
  },
}

export const operationMigrations: Record<string, Migration> = {
  '2026-11-21-operation': preparationAndPurchaseLog,
  '2026-11-21-operation-shared-value': sharedValue,
  '2026-11-21-operation-monitoring-event': monitoringEvent,
  '2026-11-22-operation-rate-limit': rateLimit,
  '2026-11-22-operation-sweep-claim': sweepClaim,
  '2026-11-22-operation-sync-run': syncRun,
  '2026-11-23-operation-contact-message': contactMessage,
}
