import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isPostgres } from '../database/dialect.ts'

/** Names of the migrations that have run on this database. */
export async function migrationsRun(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('kysely_migration').select('name').execute()
  return rows.map(({ name }) => name)
}

/** How far the database's clock is before this machine's, ms; undefined for SQLite, which has none of its own. */
export async function databaseClockAheadMs(database: Database): Promise<number | undefined> {
  if (!isPostgres(database)) return undefined
  const asked = Date.now()
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(
    database,
  )
  const answered = Date.now()
  return rows[0] && Number(rows[0].ms) - (asked + answered) / 2
}

/** When the newest mail was written, ms since 1970; undefined when there is none. */
export async function newestMail(database: Database): Promise<number | undefined> {
  const newest = database.selectFrom('outbox_mail').select('created_at').orderBy('created_at', 'desc').limit(1)
  const mail = await newest.executeTakeFirst()
  return mail && Number(mail.created_at)
}
