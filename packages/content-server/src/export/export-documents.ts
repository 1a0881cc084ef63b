import type { Database } from '@pouchery/platform/database/database'
import { readLatest } from '../changes/transactions.ts'
import { type ContentDocument, parseDocument } from '../document.ts'
import { documentsAt } from '../history/read-history.ts'

const rowsAPage = 200

/**
 * All documents as they were at one moment, in the order of their ids, a page at a time: drafts, versions and what the
 * service keeps itself included. What is written meanwhile is put back by the history, so that documents that point at each
 * other still do, and no transaction is held open for whoever reads slowly. Only documents of some types, or all.
 */
export async function* exportDocuments(
  database: Database,
  types: readonly string[],
): AsyncGenerator<ContentDocument[]> {
  const moment = await readLatest(database)
  let after = ''
  for (;;) {
    const stored = await storedAfter(database, after)
    const last = stored.length < rowsAPage ? undefined : stored.at(-1)?._id
    const changed = await changedSince(database, moment, { after, upTo: last })
    const before = changed.size === 0 ? [] : await documentsAt(database, [...changed], moment)
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
  return (await rows.orderBy('id').limit(rowsAPage).execute()).map(({ data }) => parseDocument(data))
}

/** Ids of a stretch of the data set that were written after a moment, be it that they came, changed or went. */
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
