import type { Database } from '#embedded/database/database.ts'
import { type ContentDocument, parseDocument } from '../document.ts'

/** Documents as they were after the transaction with this sequence; those that were not there then are left out. */
export async function documentsAt(
  database: Database,
  ids: readonly string[],
  sequence: number,
): Promise<ContentDocument[]> {
  const found = await Promise.all(ids.map((id) => lastChange(database, id, sequence)))
  return found.flatMap((data) => (data === null || data === undefined ? [] : [parseDocument(data)]))
}

/** The last state of documents, also of those that were deleted since. */
export async function lastRevisions(database: Database, ids: readonly string[]): Promise<ContentDocument[]> {
  const found = await Promise.all(ids.map((id) => lastChange(database, id, undefined)))
  return found.flatMap((data) => (data === null || data === undefined ? [] : [parseDocument(data)]))
}

/** Documents that were there before history began, when this is their revision. */
export async function firstRevisions(
  database: Database,
  ids: readonly string[],
  revision: string,
): Promise<ContentDocument[]> {
  const documents = await documentsAt(database, ids, 0)
  return documents.filter(({ _rev }) => _rev === revision)
}

async function lastChange(
  database: Database,
  id: string,
  sequence: number | undefined,
): Promise<string | null | undefined> {
  const changes = database.selectFrom('content_change').select('data').where('document_id', '=', id)
  const chosen =
    sequence === undefined ? changes.where('data', 'is not', null) : changes.where('sequence', '<=', sequence)
  return (await chosen.orderBy('sequence', 'desc').limit(1).executeTakeFirst())?.data
}
