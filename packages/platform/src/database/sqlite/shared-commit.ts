import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type Transaction } from 'kysely'
import type { Tables } from '../database.ts'

type Work<Result> = (trx: Transaction<Tables>) => Promise<Result>

/** A transaction that waits for its turn. */
interface Waiting {
  /** Runs it and keeps what came of it; rejects only when the whole commit is lost. */
  run: Work<void>
  /** As `run`, where nothing else is in the commit: rejects when it fails. */
  runAlone: Work<void>
  /** Tells the caller what came of it, once that is on disk. */
  tell: () => void
  fail: (error: unknown) => void
}

const savepoint = CompiledQuery.raw('savepoint one_of_many')
const undo = CompiledQuery.raw('rollback to savepoint one_of_many')
const release = CompiledQuery.raw('release savepoint one_of_many')

/** Transactions in one commit at most, so that the first does not wait long for the last. */
const mostTogether = 32

/**
 * Lets transactions share commits. A commit waits for the disk however little it writes, and SQLite has one writer at a
 * time: those that come in the same turn of the process wait once. They run one after the other, each in a savepoint,
 * so that one that fails is undone alone, and nobody is told anything before the commit. `open` runs what it is given
 * in one transaction, from the start again if it must.
 */
export function sharedCommits(open: (work: Work<void>) => Promise<void>) {
  const waiting: Waiting[] = []
  let committing = false

  async function commitAll(): Promise<void> {
    committing = true
    while (waiting.length > 0) {
      // The requests that came while the disk was written are read first.
      await nextTurn()
      await commit(open, waiting.splice(0, mostTogether))
    }
    committing = false
  }

  return <Result>(work: Work<Result>): Promise<Result> => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    waiting.push(waitingFor(work, resolve, reject))
    if (!committing) void commitAll()
    return promise
  }
}

async function commit(open: (work: Work<void>) => Promise<void>, together: readonly Waiting[]): Promise<void> {
  try {
    await open(async (trx) => {
      // One that is alone is undone with the whole transaction.
      if (together.length === 1) await together[0]?.runAlone(trx)
      else for (const { run } of together) await run(trx)
    })
    for (const { tell } of together) tell()
  } catch (error) {
    for (const { fail } of together) fail(error)
  }
}

function waitingFor<Result>(
  work: Work<Result>,
  resolve: (result: Result) => void,
  reject: (error: unknown) => void,
): Waiting {
  let tell = () => {}
  // It runs in a turn that another request may have begun, but on behalf of its own.
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
      // Where there is nothing left to undo the database has undone all of it, for the reason that came first.
      await trx.executeQuery(undo).catch(() => {
        throw error
      })
      tell = () => reject(error)
    }
    await trx.executeQuery(release)
  }
  return { run, runAlone, tell: () => tell(), fail: reject }
}
