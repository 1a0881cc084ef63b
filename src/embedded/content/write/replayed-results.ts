import type { Database } from '#embedded/database/database.ts'
import type { MutationResult } from './mutate.ts'

/** What a transaction did that was carried out before: one result for each document. */
export async function replayedResults(database: Database, transactionId: string): Promise<MutationResult[]> {
  const rows = await database
    .selectFrom('content_change')
    .innerJoin('content_transaction', 'content_transaction.sequence', 'content_change.sequence')
    .select(['document_id', 'data'])
    .where('content_transaction.id', '=', transactionId)
    .orderBy('position')
    .execute()
  return rows.map(({ document_id, data }) => ({ id: document_id, operation: data === null ? 'delete' : 'update' }))
}
