import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { deferObservations } from 'pouchery/lib/server/observations.server'
import type { Database, Tables } from './database.ts'
import { isPostgres } from './dialect.ts'
import { registerDirectExecutor } from './direct-executor.ts'
import { getErrorCode } from './postgres/postgres-failure.ts'
import { createGroupCommit } from './sqlite/group-commit.ts'

/**
 * Error codes after which PostgreSQL rolls back the transaction and a retry can succeed: deadlock, serialization
 * failure, or a prepared statement whose tables have changed.
 */
const retryableCodes = new Set(['40P01', '40001', '0A000'])
const maxTries = 6
/** Maximum wait for another process, e.g. one that runs a large import. */
const busyMs = 30_000
const maxRetryPauseMs = 50

/** Used only for SQLite (decision 0039), because PostgreSQL has a built-in group commit. */
const groupCommits = new WeakMap<Database, ReturnType<typeof createGroupCommit>>()

/**
 * Runs `work` in a new transaction, or in the current one if `database` is a transaction. After a conflict, runs `work`
 * again, so its side effects outside the database must be idempotent.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(database)) return work(database)
  return deferObservations((beginAgain) =>
    committed(database, (trx) => {
      beginAgain()
      return work(trx)
    }),
  )
}

function committed<Result>(database: Database, work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
  if (isPostgres(database)) return runTransactionWithRetry(database, work)
  const share =
    groupCommits.get(database) ?? createGroupCommit((together) => runTransactionWithRetry(database, together))
  groupCommits.set(database, share)
  return share(work)
}

function runTransactionWithRetry<Result>(database: Database, work: (trx: Transaction<Tables>) => Promise<Result>) {
  const opened = async (trx: Transaction<Tables>) => {
    await registerDirectExecutor(trx)
    return work(trx)
  }
  return withTransactionRetry(() => database.transaction().execute(opened))
}

export async function withTransactionRetry<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const giveUp = performance.now() + busyMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      const again = isBusy(error)
        ? performance.now() < giveUp
        : retryableCodes.has(getErrorCode(error) ?? '') && tries < maxTries
      if (!again) throw error
      await wait(Math.random() * maxRetryPauseMs)
    }
  }
}

function isTransaction(database: Database): database is Transaction<Tables> {
  return database.isTransaction
}

/** SQLITE_BUSY: another process is writing. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
