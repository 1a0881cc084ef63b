import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

/** How often somebody who waits tries again, ms. */
const tryAgainMs = 250

export interface LockOptions {
  /** Called once when another process has the lock and has to be waited for. */
  onWait?: () => void
}

/** Runs `work` under a PostgreSQL advisory lock of this name, released if the process dies. SQLite just runs it. */
export async function withDatabaseLock<Result>(
  database: Database,
  name: string,
  work: () => Promise<Result>,
  { onWait = () => {} }: LockOptions = {},
): Promise<Result> {
  if (!isPostgres(database)) return work()
  return database.connection().execute(async (connection) => {
    // Tried again and again: to wait inside of a statement would meet its time limit.
    for (let tries = 1; !(await tryLock(connection, name)); tries += 1) {
      if (tries === 1) onWait()
      await wait(tryAgainMs)
    }
    try {
      return await work()
    } finally {
      const unlock = sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection)
      // A connection that broke has let go of it.
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
