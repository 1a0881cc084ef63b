import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isPostgres } from '../database/dialect.ts'

/**
 * Returns how far the database's clock is ahead of the local clock (negative if it is behind). Undefined if the
 * database is SQLite, which uses the local clock.
 */
export async function getDatabaseClockOffsetMs(database: Database): Promise<number | undefined> {
  if (!isPostgres(database)) return undefined
  const clock = sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`
  const sentAt = Date.now()
  const { rows } = await clock.execute(database)
  const receivedAt = Date.now()
  return rows[0] && Number(rows[0].ms) - (sentAt + receivedAt) / 2
}

/** Returns Unix time in ms, or undefined if there is no email. */
export async function getNewestMailTime(database: Database): Promise<number | undefined> {
  const newest = database.selectFrom('outbox_mail').select('created_at').orderBy('created_at', 'desc').limit(1)
  const mail = await newest.executeTakeFirst()
  return mail && Number(mail.created_at)
}
