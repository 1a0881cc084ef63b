import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Transaction } from 'kysely'
import type { Tables } from '../database.ts'

type Work<Result> = (trx: Transaction<Tables>) => Promise<Result>

interface QueuedTransaction {
  /** Stores the result or the error of `work`. Rejects only if the whole group must be rolled back. */
  run: Work<void>
  runAlone: Work<void>
  notify: () => void
  fail: (error: unknown) => void
}

const savepoint = CompiledQuery.raw('savepoint one_of_many')
const undo = CompiledQuery.raw('rollback to savepoint one_of_many')
const release = CompiledQuery.raw('release savepoint one_of_many')

/** Limited, so that the first transaction does not wait too long for the last one. */
const maxTransactionsPerCommit = 32

/**
 * Every SQLite commit waits for the disk, so concurrent transactions share a commit. Each runs in its own savepoint, so
 * that a failed transaction is rolled back without the others.
 *
 * Promises settle after the commit or its failure. `open` must run its callback in a transaction, and must run it again
 * after a conflict.
 */
export function createGroupCommit(open: (work: Work<void>) => Promise<void>) {
  const waiting: QueuedTransaction[] = []
  let committing = false

  async function commitAll(): Promise<void> {
    committing = true
    while (waiting.length > 0) {
      // Let requests that arrived during the disk write join the next commit.
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

async function commit(open: (work: Work<void>) => Promise<void>, together: readonly QueuedTransaction[]) {
  try {
    await open(async (trx) => {
      // A single transaction is rolled back completely, so it needs no savepoint.
      if (together.length === 1) await together[0]?.runAlone(trx)
      else for (const { run } of together) await run(trx)
    })
    for (const { notify } of together) notify()
  } catch (error) {
    for (const { fail } of together) fail(error)
  }
}

function queueTransaction<Result>(
  work: Work<Result>,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): QueuedTransaction {
  let notify = () => {}
  // `work` may run in another request's event-loop turn, so restore its own async context.
  const onBehalf = AsyncLocalStorage.snapshot()
  const runAlone: Work<void> = async (trx) => {
    const result = await onBehalf(work, trx)
    notify = () => resolve(result)
  }
  const run: Work<void> = async (trx) => {
    await trx.executeQuery(savepoint)
    try {
      await runAlone(trx)
    } catch (error) {
      // If the savepoint no longer exists, SQLite has rolled back the whole transaction, so the original error is
      // thrown.
      await trx.executeQuery(undo).catch(() => {
        throw error
      })
      notify = () => reject(error)
    }
    await trx.executeQuery(release)
  }
  return { run, runAlone, notify: () => notify(), fail: reject }
}
