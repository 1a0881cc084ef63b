import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { withHeldObservations } from 'pouchery/lib/server/observations.server'
import type { Database, Tables } from './database.ts'
import { isPostgres } from './dialect.ts'
import { openDirectExecutor } from './direct-executor.ts'
import { codeOf } from './postgres/postgres-failure.ts'
import { createGroupCommit } from './sqlite/group-commit.ts'

/**
 * PostgreSQL errors after which a transaction is retried: deadlock, serialization failure, and a prepared statement
 * whose tables have changed. PostgreSQL has then rolled back the transaction.
 */
const retryableCodes = new Set(['40P01', '40001', '0A000'])
const maxTries = 6
/** Maximum time to wait for another process that writes to the SQLite file, ms. A large import can take that long. */
const busyMs = 30_000
const maxRetryPauseMs = 50

/** Group commit for SQLite (decision 0010). PostgreSQL has a built-in one. */
const groupCommits = new WeakMap<Database, ReturnType<typeof createGroupCommit>>()

/**
 * Runs `work` in a transaction, or in the current transaction if there is one. `work` runs again after a conflict, so
 * its side effects outside the database must be idempotent.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(database)) return work(database)
  return withHeldObservations((beginAgain) =>
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

function runTransactionWithRetry<Result>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const opened = async (trx: Transaction<Tables>) => {
    await openDirectExecutor(trx)
    return work(trx)
  }
  return withTransactionRetry(() => database.transaction().execute(opened))
}

/** Retries a transaction while another process is writing to the SQLite file, or after a retryable error. */
export async function withTransactionRetry<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const giveUp = performance.now() + busyMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      const again = isBusy(error)
        ? performance.now() < giveUp
        : retryableCodes.has(codeOf(error) ?? '') && tries < maxTries
      if (!again) throw error
      await wait(Math.random() * maxRetryPauseMs)
    }
  }
}

function isTransaction(database: Database): database is Transaction<Tables> {
  return database.isTransaction
}

/** Checks for SQLITE_BUSY: another process is writing. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
