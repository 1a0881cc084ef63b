import { createHash } from 'node:crypto'
import type { Database } from '#embedded/database/database.ts'
import { inTransaction } from '#embedded/database/in-transaction.ts'
import { type ContentDocument, type NewDocument, parseDocument } from './document.ts'
import type { Restriction } from './narrowing.ts'
import { raiseContentVersion } from './version.ts'

/** How many ids go into one `IN (…)`; SQLite and PostgreSQL both take far more. */
const idsPerStatement = 500

/** Documents the restriction allows, by id; all of them without one. */
export async function loadDocuments(
  database: Database,
  restriction: Restriction | undefined,
): Promise<ContentDocument[]> {
  if (!restriction) return ordered(parseRows(await database.selectFrom('content_document').select('data').execute()))
  const byType = await loadByType(database, [...restriction.types])
  const known = new Set(byType.map(({ _id }) => _id))
  const byId = await loadByIds(
    database,
    [...restriction.ids].filter((id) => !known.has(id)),
  )
  return ordered([...byType, ...byId])
}

/** A query that does not say how to order must answer alike on each database, and after a change as before it. */
function ordered(documents: ContentDocument[]): ContentDocument[] {
  return documents.sort((a, b) => (a._id < b._id ? -1 : 1))
}

async function loadByType(database: Database, types: readonly string[]): Promise<ContentDocument[]> {
  if (types.length === 0) return []
  const query = database.selectFrom('content_document').select('data').where('type', 'in', types)
  return parseRows(await query.execute())
}

/** Documents with these exact stored ids; ids that do not exist are left out. */
export async function loadByIds(database: Database, ids: readonly string[]): Promise<ContentDocument[]> {
  const found: ContentDocument[] = []
  for (let start = 0; start < ids.length; start += idsPerStatement) {
    const some = ids.slice(start, start + idsPerStatement)
    const rows = await database.selectFrom('content_document').select('data').where('id', 'in', some).execute()
    found.push(...parseRows(rows))
  }
  return found
}

function parseRows(rows: readonly { data: string }[]): ContentDocument[] {
  return rows.map(({ data }) => parseDocument(data))
}

/**
 * Creates or replaces whole documents in one transaction, sets `_rev`, `_createdAt` and `_updatedAt` (`now`, ISO 8601,
 * unless the document brings its own dates). The same documents at the same `now` give the same rows.
 */
export async function replaceDocuments(
  database: Database,
  documents: readonly NewDocument[],
  now: string = new Date().toISOString(),
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    for (const document of documents) {
      const row = documentRow(document, now)
      const { id: _id, ...changes } = row
      const insert = transaction.insertInto('content_document').values(row)
      await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(changes)).execute()
    }
    await raiseContentVersion(transaction)
  })
}

function documentRow(document: NewDocument, now: string) {
  const body = JSON.stringify(document)
  const revision = createHash('sha256').update(now).update(body).digest('base64url').slice(0, 22)
  const data = JSON.stringify({ _createdAt: now, _updatedAt: now, ...document, _rev: revision })
  return { id: document._id, type: document._type, data, updated: now }
}
