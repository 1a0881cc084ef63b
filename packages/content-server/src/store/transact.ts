import { createHash } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { DocumentChange } from '../changes/transactions.ts'
import { refused } from '../refusal.ts'
import { storeReferences } from './references.ts'
import { openStage, type Stage } from './stage.ts'
import { raiseContentVersion, storeTransaction } from './store-transaction.ts'

/** A write as it was asked for. */
export interface WriteRequest {
  /** User id. */
  author: string
  /** ISO 8601. */
  now: string
  /** Made up when the client brings none. */
  transactionId?: string
  /** What is asked for, as text: a transaction id that comes again must ask for the same. */
  request: string
  /** Does and checks everything, and stores nothing. */
  dryRun?: boolean
}

/** What came of a transaction; `result` is undefined when it had been carried out before. */
export interface Done<Result> {
  transactionId: string
  changes: readonly DocumentChange[]
  result: Result | undefined
}

/**
 * Carries out a transaction, all of it or nothing. Writers take the row of the data set's version first and so follow
 * each other, over all processes: what a transaction reads was committed last, and its sequence is its place in the
 * order of the commits. A transaction that comes again under its id is not carried out twice.
 * @throws WriteError
 * @throws Refusal 409 for a transaction id that another request used
 */
export async function transact<Result>(
  database: Database,
  write: WriteRequest,
  work: (stage: Stage) => Promise<Result>,
): Promise<Done<Result>> {
  if (!write.dryRun) return inTransaction(database, (transaction) => runTransaction(transaction, write, work))
  let done: Done<Result> | undefined
  const undone = inTransaction(database, async (transaction) => {
    done = await runTransaction(transaction, write, work)
    throw new DryRunEnd()
  })
  await undone.catch((error: unknown) => {
    if (!(error instanceof DryRunEnd)) throw error
  })
  if (!done) throw new Error('A dry run ended without a result')
  return done
}

/** Thrown at the end of a dry run, so that the database undoes it. */
class DryRunEnd extends Error {
  override name = 'DryRunEnd'
}

async function runTransaction<Result>(
  database: Database,
  write: WriteRequest,
  work: (stage: Stage) => Promise<Result>,
): Promise<Done<Result>> {
  const sequence = await raiseContentVersion(database)
  const request = hashOf(write.request)
  const { transactionId = hashOf(`${sequence} ${write.now} ${request}`).slice(0, 22) } = write
  if (await wasDone(database, transactionId, request)) return { transactionId, changes: [], result: undefined }
  const stage = openStage(database, transactionId, write.now)
  const result = await work(stage)
  const changes = stage.changes()
  const row = { sequence, id: transactionId, author: write.author, timestamp: write.now, request }
  // One that changed nothing is only kept where its sender may ask for it again.
  if (changes.length > 0 || write.transactionId !== undefined) await storeTransaction(database, row, changes)
  await storeReferences(database, changes)
  return { transactionId, changes, result }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

async function wasDone(database: Database, id: string, request: string): Promise<boolean> {
  const known = database.selectFrom('content_transaction').select('request').where('id', '=', id)
  const row = await known.executeTakeFirst()
  if (row && row.request !== request) throw refused(409, `The transaction ID "${id}" was used before`)
  return row !== undefined
}
