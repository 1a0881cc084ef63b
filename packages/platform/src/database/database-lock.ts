import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

const lockRetryMs = 250

/** Holds a PostgreSQL advisory lock, which is released if the process dies. SQLite uses no lock. */
export async function withDatabaseLock<Result>(
  database: Database,
  name: string,
  work: () => Promise<Result>,
  { onWait = () => {} }: { onWait?: () => void } = {},
): Promise<Result> {
  if (!isPostgres(database)) return work()
  return database.connection().execute(async (connection) => {
    // Poll, because a query that waits for the lock would exceed the statement timeout.
    for (let tries = 1; !(await tryLock(connection, name)); tries += 1) {
      if (tries === 1) onWait()
      await wait(lockRetryMs)
    }
    try {
      return await work()
    } finally {
      const unlock = sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection)
      // On a broken connection, PostgreSQL has already released the lock.
      await unlock.catch(() => undefined)
    }
  })
}

async function tryLock(connection: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(hashtext(${name})) as locked`.execute(
    connection,
  )
  return rows[0]?.locked === true
}
