import type { Database } from '@pouchery/platform/database/database'
import { type ContentTransaction, readTransactionChanges } from '../changes/change-feed.ts'
import { parseDocument } from '../document.ts'

interface HistoryRange {
  ids: readonly string[]
  /** `from` and `to` are sequence numbers of transactions, both inclusive. */
  from?: number
  to?: number
  fromTime?: string
  toTime?: string
  newestFirst: boolean
  limit: number
}

export async function readHistory(database: Database, range: HistoryRange): Promise<ContentTransaction[]> {
  const { ids, from, to, fromTime, toTime, newestFirst, limit } = range
  let query = database
    .selectFrom('content_transaction as transaction')
    .innerJoin('content_change as change', 'change.sequence', 'transaction.sequence')
    .select(['transaction.sequence', 'transaction.id', 'transaction.author', 'transaction.timestamp'])
    .distinct()
    .where('change.document_id', 'in', ids)
  if (from !== undefined) query = query.where('transaction.sequence', '>=', from)
  if (to !== undefined) query = query.where('transaction.sequence', '<=', to)
  if (fromTime !== undefined) query = query.where('transaction.timestamp', '>=', fromTime)
  if (toTime !== undefined) query = query.where('transaction.timestamp', '<=', toTime)
  const rows = await query
    .orderBy('transaction.sequence', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  const sequences = rows.map(({ sequence }) => sequence)
  const changes = await readTransactionChanges(database, sequences, ids)
  return rows.map((row) => ({ ...row, changes: changes.get(row.sequence) ?? [] }))
}

export async function findTransactionSequence(database: Database, transactionId: string): Promise<number | undefined> {
  const query = database.selectFrom('content_transaction').select('sequence').where('id', '=', transactionId)
  return (await query.executeTakeFirst())?.sequence
}

/** Returns 0 if there is no transaction up to `time` (ISO 8601). */
export async function findSequenceAtTime(database: Database, time: string): Promise<number> {
  const query = database
    .selectFrom('content_transaction')
    .select((row) => row.fn.max('sequence').as('sequence'))
    .where('timestamp', '<=', time)
  return (await query.executeTakeFirst())?.sequence ?? 0
}

/**
 * Returns the state of each document after the transaction `sequence`. If `sequence` is undefined, returns the latest
 * state, or for a deleted document, the state before the deletion.
 */
export async function readDocumentsAt(database: Database, ids: readonly string[], sequence: number | undefined) {
  const found = await Promise.all(ids.map((id) => lastChange(database, id, sequence)))
  return found.flatMap((data) => (data === null || data === undefined ? [] : [parseDocument(data)]))
}

async function lastChange(database: Database, id: string, sequence: number | undefined) {
  const changes = database.selectFrom('content_change').select('data').where('document_id', '=', id)
  const chosen =
    sequence === undefined ? changes.where('data', 'is not', null) : changes.where('sequence', '<=', sequence)
  return (await chosen.orderBy('sequence', 'desc').limit(1).executeTakeFirst())?.data
}
