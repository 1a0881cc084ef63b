import { createNotifyTrigger } from '@pouchery/platform/pub-sub/notify-trigger'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { parseDocument } from './document.ts'
import { toReferenceRows } from './store/references.ts'
import type { ContentTables } from './tables.ts'

async function fillReferences(database: Kysely<unknown>): Promise<void> {
  const tables = database.withTables<Pick<ContentTables, 'content_document' | 'content_reference'>>()
  const documents = await tables.selectFrom('content_document').select('data').execute()
  for (const { data } of documents) {
    const rows = toReferenceRows(parseDocument(data))
    if (rows.length > 0) await tables.insertInto('content_reference').values(rows).execute()
  }
}

const localPeople = [
  { id: 'p-ingrid', email: 'ingrid.solberg@pouchery.example', name: 'Ingrid Solberg', role: 'administrator' },
  { id: 'p-elias', email: 'elias.lindqvist@pouchery.example', name: 'Elias Lindqvist', role: 'editor' },
  { id: 'p-maren', email: 'maren.holt@pouchery.example', name: 'Maren Holt', role: 'viewer' },
] as const

export const contentMigrations: Record<string, Migration> = {
  '2026-11-21-content-documents': {
    up: async (database: Kysely<unknown>) => {
      await database.schema
        .createTable('content_document')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('data', 'text', (column) => column.notNull())
        .addColumn('updated', 'text', (column) => column.notNull())
        .execute()
      await database.schema.createIndex('content_document_type').on('content_document').column('type').execute()
      await database.schema
        .createTable('content_asset')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull().unique())
        .addColumn('bytes', 'bytea', (column) => column.notNull())
        .execute()
    },
  },
  '2026-11-21-content-version': {
    up: (database: Kysely<unknown>) =>
      database.schema
        .createTable('content_version')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .execute(),
  },
  /** Existing documents become transaction 0, the start of the history. Listeners are not notified. */
  '2026-11-21-content-transactions': {
    up: async (database: Kysely<unknown>) => {
      await database.schema
        .createTable('content_transaction')
        .addColumn('sequence', 'integer', (column) => column.primaryKey())
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('author', 'text', (column) => column.notNull())
        .addColumn('timestamp', 'text', (column) => column.notNull())
        .addColumn('request', 'text', (column) => column.notNull())
        .execute()
      await database.schema
        .createTable('content_change')
        .addColumn('sequence', 'integer', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('document_id', 'text', (column) => column.notNull())
        .addColumn('data', 'text')
        .addColumn('mutations', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('content_change_key', ['sequence', 'document_id'])
        .execute()
      const index = database.schema.createIndex('content_change_document').on('content_change')
      await index.columns(['document_id', 'sequence']).execute()
      await sql`insert into content_change (sequence, position, document_id, data, mutations)
        select 0, 0, id, data, '[]' from content_document`.execute(database)
    },
  },
  '2026-11-21-content-references': {
    up: async (database: Kysely<unknown>) => {
      await database.schema
        .createTable('content_reference')
        .addColumn('document_id', 'text', (column) => column.notNull())
        .addColumn('target_id', 'text', (column) => column.notNull())
        .addColumn('strong', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('content_reference_key', ['document_id', 'target_id'])
        .execute()
      await database.schema
        .createIndex('content_reference_target')
        .on('content_reference')
        .column('target_id')
        .execute()
      await fillReferences(database)
    },
  },
  '2026-11-21-content-access-people': {
    up: async (database: Kysely<Pick<ContentTables, 'content_user'>>) => {
      await database.schema
        .createTable('content_user')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('password', 'text')
        .execute()
      await database.insertInto('content_user').values(localPeople).execute()
      await database.schema
        .createTable('content_user_value')
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('content_user_value_key', ['user_id', 'key'])
        .execute()
    },
  },
  '2026-11-21-content-access-sessions': {
    up: async (database: Kysely<unknown>) => {
      await database.schema
        .createTable('content_session')
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
      await database.schema
        .createTable('content_sign_in')
        .addColumn('sid_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute()
    },
  },
  '2026-11-22-content-signals': {
    up: (database: Kysely<unknown>) => createNotifyTrigger(database, 'content_transaction'),
  },
}
