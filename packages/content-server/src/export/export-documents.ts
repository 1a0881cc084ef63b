import type { Database } from '@pouchery/platform/database/database'
import { readLatestSequence } from '../changes/transactions.ts'
import { type ContentDocument, parseDocument } from '../document.ts'
import { readDocumentsAt } from '../history/read-history.ts'

const exportPageSize = 200

/**
 * Yields a consistent snapshot, ordered by id, with drafts, versions and internal documents. If `types` is empty,
 * all types are included.
 *
 * Earlier states of documents that change during the export are read from the history, so that no transaction
 * remains open for a slow client.
 */
export async function* exportDocuments(
  database: Database,
  types: readonly string[],
): AsyncGenerator<ContentDocument[]> {
  const moment = await readLatestSequence(database)
  let after = ''
  for (;;) {
    const stored = await storedAfter(database, after)
    const last = stored.length < exportPageSize ? undefined : stored.at(-1)?._id
    const changed = await changedSince(database, moment, { after, upTo: last })
    const before = changed.size === 0 ? [] : await readDocumentsAt(database, [...changed], moment)
    const page = [...stored.filter(({ _id }) => !changed.has(_id)), ...before]
      .filter(({ _type }) => types.length === 0 || types.includes(_type))
      .sort((a, b) => (a._id < b._id ? -1 : 1))
    if (page.length > 0) yield page
    if (last === undefined) return
    after = last
  }
}

async function storedAfter(database: Database, after: string): Promise<ContentDocument[]> {
  const rows = database.selectFrom('content_document').select('data').where('id', '>', after)
  return (await rows.orderBy('id').limit(exportPageSize).execute()).map(({ data }) => parseDocument(data))
}

async function changedSince(
  database: Database,
  moment: number,
  { after, upTo }: { after: string; upTo: string | undefined },
): Promise<ReadonlySet<string>> {
  let changes = database
    .selectFrom('content_change')
    .select('document_id')
    .distinct()
    .where('sequence', '>', moment)
    .where('document_id', '>', after)
  if (upTo !== undefined) changes = changes.where('document_id', '<=', upTo)
  return new Set((await changes.execute()).map(({ document_id }) => document_id))
}
