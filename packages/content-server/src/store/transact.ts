import { createHash } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { insertRows } from '@pouchery/platform/database/insert-rows'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import type { DocumentChange } from '../changes/change-feed.ts'
import { createHttpError } from '../http-error.ts'
import type { ContentTransactionTable } from '../tables.ts'
import { storeReferences } from './references.ts'
import { createStagedWrites, type StagedWrites, serializeDocument } from './staged-writes.ts'

export interface WriteRequest {
  author: string
  /** ISO 8601. */
  now: string
  transactionId?: string
  /** Text of the request. A transaction id can be sent again only with the same text. */
  request: string
  dryRun?: boolean
}

/** `result` is undefined if an earlier request already executed the transaction. */
export interface TransactionResult<Result> {
  transactionId: string
  changes: readonly DocumentChange[]
  result: Result | undefined
}

/**
 * Runs `work` in a transaction and stores its writes. Locks the row with the dataset's version first. This serialises
 * writes of all processes, so each write reads the state after the previous commit, and sequences ascend in commit
 * order. A repeated transaction id is not executed again (idempotency).
 * @throws WriteError if a document or reference is invalid
 * @throws HttpError 409 if another request used the transaction id
 */
export async function transact<Result>(
  database: Database,
  write: WriteRequest,
  work: (stage: StagedWrites) => Promise<Result>,
): Promise<TransactionResult<Result>> {
  if (!write.dryRun) return inTransaction(database, (transaction) => runTransaction(transaction, write, work))
  let done: TransactionResult<Result> | undefined
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

class DryRunEnd extends Error {
  override name = 'DryRunEnd'
}

async function runTransaction<Result>(
  database: Database,
  write: WriteRequest,
  work: (stage: StagedWrites) => Promise<Result>,
): Promise<TransactionResult<Result>> {
  const sequence = await incrementContentVersion(database)
  const request = hashOf(write.request)
  const { transactionId = hashOf(`${sequence} ${write.now} ${request}`).slice(0, 22) } = write
  if (await wasExecuted(database, transactionId, request)) return { transactionId, changes: [], result: undefined }
  const stage = createStagedWrites(database, transactionId, write.now)
  const result = await work(stage)
  const changes = stage.changes()
  const row = { sequence, id: transactionId, author: write.author, timestamp: write.now, request }
  // A transaction without changes is stored only if the client set its id and could send it again.
  if (changes.length > 0 || write.transactionId !== undefined) await storeTransaction(database, row, changes)
  await storeReferences(database, changes)
  return { transactionId, changes, result }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

async function wasExecuted(database: Database, id: string, request: string): Promise<boolean> {
  const known = database.selectFrom('content_transaction').select('request').where('id', '=', id)
  const row = await known.executeTakeFirst()
  if (row && row.request !== request) throw createHttpError(409, `The transaction ID "${id}" was already used`)
  return row !== undefined
}

const idsPerStatement = 500

/** @throws WriteError if a document is too large or has a reserved field name */
async function storeTransaction(
  database: Database,
  transaction: ContentTransactionTable,
  changes: readonly DocumentChange[],
): Promise<void> {
  await database.insertInto('content_transaction').values(transaction).execute()
  const rows = changes.map(({ documentId, after, mutations }, position) => ({
    sequence: transaction.sequence,
    position,
    document_id: documentId,
    data: after ? serializeDocument(after) : null,
    mutations: JSON.stringify(mutations),
  }))
  await insertRows(database, 'content_change', rows)
  await storeDocuments(database, changes)
}

async function storeDocuments(database: Database, changes: readonly DocumentChange[]): Promise<void> {
  const ids = changes.map(({ documentId }) => documentId)
  for (const some of splitIntoChunks(ids, idsPerStatement)) {
    await database.deleteFrom('content_document').where('id', 'in', some).execute()
  }
  const rows = changes.flatMap(({ after }) =>
    after ? [{ id: after._id, type: after._type, data: serializeDocument(after), updated: after._updatedAt }] : [],
  )
  await insertRows(database, 'content_document', rows)
}

/** Returns the new transaction's sequence. Locks the row until the commit, so that sequences ascend in commit order. */
async function incrementContentVersion(database: Database): Promise<number> {
  const raised = database
    .insertInto('content_version')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ version: row('content_version.version', '+', 1) })),
    )
    .returning('version')
  return (await raised.executeTakeFirstOrThrow()).version
}
