import { createSqlMigration } from '@pouchery/platform/database/dialect'
import { createNotifyTrigger } from '@pouchery/platform/pub-sub/notify-trigger'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { parseDocument } from './document.ts'
import { toReferenceRows } from './store/references.ts'
import type { ContentTables } from './tables.ts'

const createReferenceTable = createSqlMigration`
  create table content_reference (
    document_id text not null, target_id text not null, strong integer not null,
    constraint content_reference_key primary key (document_id, target_id));
  create index "content_reference_target" on "content_reference" ("target_id");`

async function fillReferences(database: Kysely<unknown>): Promise<void> {
  const tables = database.withTables<Pick<ContentTables, 'content_document' | 'content_reference'>>()
  const documents = await tables.selectFrom('content_document').select('data').execute()
  for (const { data } of documents) {
    const rows = toReferenceRows(parseDocument(data))
    if (rows.length > 0) await tables.insertInto('content_reference').values(rows).execute()
  }
}

const createUserTables = createSqlMigration`
  create table content_user (
    id text primary key, email text not null unique, name text not null, role text not null, password text);
  create table content_user_value (
    user_id text not null, key text not null, value text not null,
    constraint content_user_value_key primary key (user_id, key));`

const localPeople = [
  { id: 'p-ingrid', email: 'ingrid.solberg@pouchery.example', name: 'Ingrid Solberg', role: 'administrator' },
  { id: 'p-elias', email: 'elias.lindqvist@pouchery.example', name: 'Elias Lindqvist', role: 'editor' },
  { id: 'p-maren', email: 'maren.holt@pouchery.example', name: 'Maren Holt', role: 'viewer' },
] as const

export const contentMigrations: Record<string, Migration> = {
  '2026-11-21-content-documents': {
    up: createSqlMigration`
      create table content_document (
        id text primary key, type text not null, data text not null, updated text not null);
      create index "content_document_type" on "content_document" ("type");
      create table content_asset (id text primary key, name text not null unique, bytes bytea not null);`,
  },
  '2026-11-21-content-version': {
    up: createSqlMigration`create table content_version (id integer primary key, version integer not null);`,
  },
  /** Existing documents become transaction 0, the start of the history. Listeners are not notified. */
  '2026-11-21-content-transactions': {
    up: createSqlMigration`
      create table content_transaction (
        sequence integer primary key, id text not null unique, author text not null, timestamp text not null,
        request text not null);
      create table content_change (
        sequence integer not null, position integer not null, document_id text not null, data text,
        mutations text not null, constraint content_change_key primary key (sequence, document_id));
      create index "content_change_document" on "content_change" ("document_id", "sequence");
      insert into content_change (sequence, position, document_id, data, mutations)
        select 0, 0, id, data, '[]' from content_document;`,
  },
  '2026-11-21-content-references': {
    up: async (database: Kysely<unknown>) => {
      await createReferenceTable(database)
      await fillReferences(database)
    },
  },
  '2026-11-21-content-access-people': {
    up: async (database: Kysely<unknown>) => {
      await createUserTables(database)
      const tables = database.withTables<Pick<ContentTables, 'content_user'>>()
      await tables.insertInto('content_user').values(localPeople).execute()
    },
  },
  '2026-11-21-content-access-sessions': {
    up: createSqlMigration`
      create table content_session (
        token_hash text primary key, user_id text not null, created_at bigint not null, expires_at bigint not null);
      create table content_sign_in (sid_hash text primary key, user_id text not null, expires_at bigint not null);`,
  },
  '2026-11-22-content-signals': {
    up: (database: Kysely<unknown>) => createNotifyTrigger(database, 'content_transaction'),
  },
}
