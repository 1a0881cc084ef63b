import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../database.ts'
import { isPostgres } from '../dialect.ts'

/** The number is small, because each step blocks the event loop. */
const pagesPerStep = 200

/**
 * Releases free pages and truncates the write-ahead log. A file created without `auto_vacuum` keeps its free pages. No
 * effect on PostgreSQL.
 *
 * If another process is using the database, the log is truncated only by a later run.
 */
export async function reclaimSpace(database: Database): Promise<void> {
  if (isPostgres(database)) return
  while ((await freePages(database)) > 0) {
    const before = await freePages(database)
    await sql`pragma incremental_vacuum(${sql.lit(pagesPerStep)})`.execute(database)
    if ((await freePages(database)) >= before) break
    await nextTurn()
  }
  await database.connection().execute(truncateWal)
}

async function freePages(database: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(database)
  return rows[0]?.freelist_count ?? 0
}

/** Does not wait for other connections, because waiting would block the process. */
async function truncateWal(connection: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
  await sql`pragma busy_timeout = 0`.execute(connection)
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(connection)
  } finally {
    await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection)
  }
}
