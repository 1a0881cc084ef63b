import { addAutoIncrementKey } from '@pouchery/platform/database/dialect'
import { createNotifyTrigger } from '@pouchery/platform/pub-sub/notify-trigger'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const createSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('search_index')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('settings', 'text')
      .addColumn('fed', 'integer', (column) => column.notNull())
      .addColumn('deleted', 'integer', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('search_object')
      .addColumn('index_name', 'text', (column) => column.notNull())
      .addColumn('object_id', 'text', (column) => column.notNull())
      .addColumn('body', 'text')
      .addPrimaryKeyConstraint('search_object_key', ['index_name', 'object_id'])
      .execute()
    await db.schema
      .createTable('search_extra')
      .addColumn('index_name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('object_id', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_extra_key', ['index_name', 'kind', 'object_id'])
      .execute()
    await createEventsAndKeys(db)
  },
}

async function createEventsAndKeys(db: Kysely<unknown>): Promise<void> {
  await addAutoIncrementKey(db, db.schema.createTable('search_event'), 'id')
    .addColumn('user_token', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('search_event_user').on('search_event').column('user_token').execute()
  await db.schema.createIndex('search_event_received').on('search_event').column('received_at').execute()
  await db.schema
    .createTable('search_key')
    .addColumn('value', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute()
}

const writeNotifications: Migration = {
  up: (database: Kysely<unknown>) => createNotifyTrigger(database, 'search_index'),
}

/** A replica index contains the records of another index in a different order. */
const replicas: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('search_index').addColumn('primary_name', 'text').execute()
    await db.schema
      .alterTable('search_index')
      .addColumn('virtual', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

export const searchMigrations: Record<string, Migration> = {
  '2026-11-21-search': createSearch,
  '2026-11-22-search-signals': writeNotifications,
  '2026-11-27-search-replicas': replicas,
}
