import { setTimeout as wait } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { holdingObservations } from 'pouchery/lib/server/observations.server'
import type { Database, Tables } from './database.ts'
import { isPostgres } from './dialect.ts'
import { openDirectWay } from './direct-way.ts'
import { codeOf } from './postgres/postgres-failure.ts'
import { sharedCommits } from './sqlite/shared-commit.ts'

/**
 * Retryable PostgreSQL errors: deadlock, serialization failure, and a prepared statement whose tables changed. The
 * transaction was rolled back.
 */
const undone = new Set(['40P01', '40001', '0A000'])
const mostTries = 6
/** Maximum wait for another process that is writing to the SQLite file, ms. Large imports take a while. */
const busyMs = 30_000
const longestPauseMs = 50

/** Group commit for SQLite (decision 0010). PostgreSQL has its own. */
const shares = new WeakMap<Database, ReturnType<typeof sharedCommits>>()

/**
 * Runs `work` in a transaction, or as part of the current one. Retries after a conflict, so side effects outside the
 * database must be idempotent.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (isTransaction(database)) return work(database)
  return holdingObservations((beginAgain) =>
    committed(database, (trx) => {
      beginAgain()
      return work(trx)
    }),
  )
}

function committed<Result>(database: Database, work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
  if (isPostgres(database)) return untilDone(database, work)
  const share = shares.get(database) ?? sharedCommits((together) => untilDone(database, together))
  shares.set(database, share)
  return share(work)
}

function untilDone<Result>(database: Database, work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
  const opened = async (trx: Transaction<Tables>) => {
    await openDirectWay(trx)
    return work(trx)
  }
  return untilFree(() => database.transaction().execute(opened))
}

/** Retries a transaction while another process is writing, or after a retryable rollback. */
export async function untilFree<Result>(transaction: () => Promise<Result>): Promise<Result> {
  const giveUp = performance.now() + busyMs
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      const again = isBusy(error) ? performance.now() < giveUp : undone.has(codeOf(error) ?? '') && tries < mostTries
      if (!again) throw error
      await wait(Math.random() * longestPauseMs)
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
