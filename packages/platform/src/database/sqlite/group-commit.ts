import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Transaction } from 'kysely'
import type { Tables } from '../database.ts'

type Work<Result> = (trx: Transaction<Tables>) => Promise<Result>

interface QueuedTransaction {
  /** Runs the transaction and keeps the outcome. Rejects only if the whole commit is lost. */
  run: Work<void>
  /** Like `run`, for a transaction with its own commit. Rejects if the transaction fails. */
  runAlone: Work<void>
  /** Settles the caller's promise once the commit is on disk. */
  tell: () => void
  fail: (error: unknown) => void
}

const savepoint = CompiledQuery.raw('savepoint one_of_many')
const undo = CompiledQuery.raw('rollback to savepoint one_of_many')
const release = CompiledQuery.raw('release savepoint one_of_many')

/** Maximum transactions per commit, so that the first one does not wait long for the last. */
const maxTransactionsPerCommit = 32

/**
 * Group commit. A commit waits for the disk regardless of its size, and SQLite has a single writer, so transactions of
 * one event-loop turn share a commit. The transactions run in sequence, each in a savepoint, so that a failed
 * transaction is rolled back alone. No caller gets a result before the commit. `open` runs its work in one transaction
 * and retries from the start if necessary.
 */
export function createGroupCommit(open: (work: Work<void>) => Promise<void>) {
  const waiting: QueuedTransaction[] = []
  let committing = false

  async function commitAll(): Promise<void> {
    committing = true
    while (waiting.length > 0) {
      // First read the requests that arrived during the disk write.
      await nextTurn()
      await commit(open, waiting.splice(0, maxTransactionsPerCommit))
    }
    committing = false
  }

  return <Result>(work: Work<Result>): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    waiting.push(queueTransaction(work, resolve, reject))
    if (!committing) void commitAll()
    return promise
  }
}

async function commit(
  open: (work: Work<void>) => Promise<void>,
  together: readonly QueuedTransaction[],
): Promise<void> {
  try {
    await open(async (trx) => {
      // A single transaction is rolled back as a whole and needs no savepoint.
      if (together.length === 1) await together[0]?.runAlone(trx)
      else for (const { run } of together) await run(trx)
    })
    for (const { tell } of together) tell()
  } catch (error) {
    for (const { fail } of together) fail(error)
  }
}

function queueTransaction<Result>(
  work: Work<Result>,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): QueuedTransaction {
  let tell = () => {}
  // The work can run in the turn of another request, so restore the async context of its own request.
  const onBehalf = AsyncLocalStorage.snapshot()
  const runAlone: Work<void> = async (trx) => {
    const result = await onBehalf(work, trx)
    tell = () => resolve(result)
  }
  const run: Work<void> = async (trx) => {
    await trx.executeQuery(savepoint)
    try {
      await runAlone(trx)
    } catch (error) {
      // If there is no savepoint to roll back to, SQLite has rolled back everything. Report the original error.
      await trx.executeQuery(undo).catch(() => {
        throw error
      })
      tell = () => reject(error)
    }
    await trx.executeQuery(release)
  }
  return { run, runAlone, tell: () => tell(), fail: reject }
}
