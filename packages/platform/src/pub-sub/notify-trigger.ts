import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../database/dialect.ts'

/** PostgreSQL channel on which all processes of a shop listen. Channels are scoped to a database. */
export const pubSubChannel = 'pouchery'

/** Payload that the database trigger sends. */
export const changedPayload = 'changed'

/** For migrations: creates a trigger that sends a notification when writes to a table are committed. Does nothing on SQLite. */
export async function createNotifyTrigger(database: Kysely<unknown>, table: string): Promise<void> {
  if (!isPostgres(database)) return
  await sql`create or replace function announce_write() returns trigger language plpgsql as
    ${sql.lit(`begin perform pg_notify('${pubSubChannel}', '${changedPayload}'); return null; end`)}`.execute(database)
  await sql`create trigger announce_write after insert or update on ${sql.table(table)}
    for each statement execute function announce_write()`.execute(database)
}
