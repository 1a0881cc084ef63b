import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The people of the demo; none has a password, so none can sign in from another machine until an operator sets one. */
const localPeople = [
  { id: 'p-ingrid', email: 'ingrid.solberg@pouchery.example', name: 'Ingrid Solberg', role: 'administrator' },
  { id: 'p-elias', email: 'elias.lindqvist@pouchery.example', name: 'Elias Lindqvist', role: 'editor' },
  { id: 'p-maren', email: 'maren.holt@pouchery.example', name: 'Maren Holt', role: 'viewer' },
]

const people: Migration = {
  up: async (database: Kysely<PeopleTables>) => {
    await database.schema
      .createTable('content_user')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('password', 'text')
      .execute()
    await database.insertInto('content_user').values(localPeople).execute()
    await createValues(database)
  },
}

interface PeopleTables {
  content_user: { id: string; email: string; name: string; role: string }
}

async function createValues(database: Kysely<PeopleTables>): Promise<void> {
  await database.schema
    .createTable('content_user_value')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_user_value_key', ['user_id', 'key'])
    .execute()
}

const sessions: Migration = {
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
}

/** Schema of people and sessions, by migration name. */
export const accessMigrations: Record<string, Migration> = {
  '2026-11-21-content-access-people': people,
  '2026-11-21-content-access-sessions': sessions,
}
