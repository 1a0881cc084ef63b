import { type Kysely, sql } from 'kysely'
import { isPostgres } from '../database/dialect.ts'

/** Name of the channel. PostgreSQL separates the channels of different databases. */
export const pubSubChannel = 'pouchery'

export const changeNotificationPayload = 'changed'

/** For migrations. The trigger sends a notification when an insert or update is committed. No effect on SQLite. */
export async function createNotifyTrigger(database: Kysely<unknown>, table: string): Promise<void> {
  if (!isPostgres(database)) return
  await sql`create or replace function announce_write() returns trigger language plpgsql as
    ${sql.lit(`begin perform pg_notify('${pubSubChannel}', '${changeNotificationPayload}'); return null; end`)}`.execute(
    database,
  )
  await sql`create trigger announce_write after insert or update on ${sql.table(table)}
    for each statement execute function announce_write()`.execute(database)
}
