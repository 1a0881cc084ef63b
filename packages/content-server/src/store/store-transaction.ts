import type { Database } from '@pouchery/platform/database/database'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import type { DocumentChange } from '../changes/transactions.ts'
import type { ContentTransactionTable } from '../tables.ts'
import { serializeDocument } from './document-rules.ts'

const rowsPerStatement = 100

/** @throws WriteError if a document is too large */
export async function storeTransaction(
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
  for (const some of splitIntoChunks(rows, rowsPerStatement)) {
    await database.insertInto('content_change').values(some).execute()
  }
  await storeDocuments(database, changes)
}

async function storeDocuments(database: Database, changes: readonly DocumentChange[]): Promise<void> {
  const deleted = changes.filter(({ after }) => !after).map(({ documentId }) => documentId)
  for (const some of splitIntoChunks(deleted, rowsPerStatement)) {
    await database.deleteFrom('content_document').where('id', 'in', some).execute()
  }
  const rows = changes.flatMap(({ after }) =>
    after ? [{ id: after._id, type: after._type, data: serializeDocument(after), updated: after._updatedAt }] : [],
  )
  for (const some of splitIntoChunks(rows, rowsPerStatement)) {
    const insert = database.insertInto('content_document').values(some)
    const replace = insert.onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        type: row.ref('excluded.type'),
        data: row.ref('excluded.data'),
        updated: row.ref('excluded.updated'),
      })),
    )
    await replace.execute()
  }
}

const rowId = 1

/** Locks the version's row until the commit, so that versions ascend in commit order. */
export async function incrementContentVersion(database: Database): Promise<number> {
  const raised = database
    .insertInto('content_version')
    .values({ id: rowId, version: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ version: row('content_version.version', '+', 1) })),
    )
    .returning('version')
  return (await raised.executeTakeFirstOrThrow()).version
}
