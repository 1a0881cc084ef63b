import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../database/dialect.ts'

/** The one channel of PostgreSQL that the processes of a shop listen on; channels belong to a database. */
export const pubSubChannel = 'pouchery'

/** What PostgreSQL itself sends when a row was written; it has no sender. */
export const writtenPayload = 'changed'

/** For migrations: a trigger that notifies of every commit to a table. SQLite needs none. */
export async function announceWrites(database: Kysely<unknown>, table: string): Promise<void> {
  if (!isPostgres(database)) return
  await sql`create or replace function announce_write() returns trigger language plpgsql as
    ${sql.lit(`begin perform pg_notify('${pubSubChannel}', '${writtenPayload}'); return null; end`)}`.execute(database)
  await sql`create trigger announce_write after insert or update on ${sql.table(table)}
    for each statement execute function announce_write()`.execute(database)
}
