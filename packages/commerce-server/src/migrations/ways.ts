import { addNumberKey } from '@pouchery/platform/database/dialect'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Webhooks with their outbox and log, keys of programs and what they did once, and where pictures came from. */
export const addWays: Migration = {
  async up(db: Kysely<unknown>) {
    await createWebhooks(db)
    await createDeliveries(db)
    await createKeys(db)
    await db.schema
      .createTable('picture_source')
      .addColumn('source', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('etag', 'text')
      .addColumn('modified', 'text')
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('shop_order_placed').on('shop_order').columns(['created_at', 'number']).execute()
    await db.schema.createIndex('order_event_at').on('order_event').column('at').execute()
  },
}

async function createWebhooks(db: Kysely<unknown>): Promise<void> {
  await addNumberKey(db, db.schema.createTable('webhook_endpoint'), 'number')
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('stopped_at', 'bigint')
    .addColumn('stop_reason', 'text')
    .execute()
  await db.schema
    .createTable('webhook_topic')
    .addColumn('endpoint', 'integer', (column) => column.notNull().references('webhook_endpoint.number'))
    .addColumn('topic', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_topic_key', ['topic', 'endpoint'])
    .execute()
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook_delivery')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'integer', (column) => column.notNull().references('webhook_endpoint.number'))
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claim', 'text')
    .addColumn('done_at', 'bigint')
    .addPrimaryKeyConstraint('webhook_delivery_key', ['event', 'endpoint'])
    .execute()
  await db.schema.createIndex('webhook_delivery_due').on('webhook_delivery').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('webhook_delivery_created').on('webhook_delivery').column('created_at').execute()
  await addNumberKey(db, db.schema.createTable('webhook_try'), 'number')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('ms', 'integer', (column) => column.notNull())
    .addColumn('status', 'integer')
    .addColumn('answer', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('webhook_try_of').on('webhook_try').columns(['event', 'endpoint']).execute()
  await db.schema.createIndex('webhook_try_at').on('webhook_try').column('at').execute()
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('api_key')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('stopped_at', 'bigint')
    .execute()
  await db.schema
    .createTable('api_call')
    .addColumn('api_key', 'text', (column) => column.notNull().references('api_key.id'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('api_call_key', ['api_key', 'key'])
    .execute()
  await db.schema.createIndex('api_call_at').on('api_call').column('at').execute()
}
