import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../database.ts'
import { isPostgres } from '../dialect.ts'

/** Pages given back in one go; others have their turn in between. */
const pagesAtOnce = 200

/**
 * Shortens an SQLite file by the pages that are free, and its write-ahead log to nothing, so that neither grows for ever.
 * PostgreSQL does that by itself. A file from before `auto_vacuum` was set keeps its length: its free pages are only used
 * again. When another process is reading, the log is left to the next time.
 */
export async function giveBackSpace(database: Database): Promise<void> {
  if (isPostgres(database)) return
  while ((await freePages(database)) > 0) {
    const before = await freePages(database)
    await sql`pragma incremental_vacuum(${sql.lit(pagesAtOnce)})`.execute(database)
    if ((await freePages(database)) >= before) break
    await nextTurn()
  }
  await database.connection().execute(emptyLog)
}

async function freePages(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(database)
  return rows[0]?.freelist_count ?? 0
}

/** Does not wait for others: the process would stand still meanwhile. */
async function emptyLog(connection: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
  await sql`pragma busy_timeout = 0`.execute(connection)
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(connection)
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection)
  }
}
