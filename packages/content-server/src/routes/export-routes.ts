import type { Database } from '@pouchery/platform/database/database'
import type { Hono } from 'hono'
import { readLatestSequence } from '../changes/change-feed.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { type ContentDocument, parseDocument } from '../document.ts'
import { readDocumentsAt } from '../history/read-history.ts'
import { createHttpError } from '../http-error.ts'
import { requireReader } from './request.ts'

/** See content reference section 8. */
export function addExportRoutes(app: Hono, deps: ContentDependencies): void {
  app.get('/:version/data/export/:dataset', async (c) => {
    await requireReader(deps, c, c.req.param('dataset'))
    // Clients that support cursors start with an empty `nextCursor`. Since the response is complete, no other value is
    // valid.
    if (c.req.query('nextCursor'))
      throw createHttpError(400, 'The parameter "nextCursor" was not issued by this service')
    const types = c.req.query('types')?.split(',') ?? []
    const pages = exportDocuments(deps.database, types)
    return new Response(ndjsonStream(pages, deps.toServedDocument), { headers })
  })
}

const headers = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** Reads the next page only when the client is ready (backpressure). */
function ndjsonStream(pages: AsyncGenerator<ContentDocument[]>, toServed: ContentDependencies['toServedDocument']) {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { value, done } = await pages.next()
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value.map((document) => `${JSON.stringify(toServed(document))}\n`).join('')))
    },
    cancel: async () => {
      await pages.return(undefined)
    },
  })
}

const exportPageSize = 200

/**
 * Yields a consistent snapshot, ordered by id, with drafts, versions and internal documents. If `types` is empty,
 * all types are included.
 *
 * Earlier states of documents that change during the export are read from the history, so that no transaction
 * remains open for a slow client.
 */
async function* exportDocuments(database: Database, types: readonly string[]): AsyncGenerator<ContentDocument[]> {
  const snapshot = await readLatestSequence(database)
  let after = ''
  for (;;) {
    const stored = await storedAfter(database, after)
    const last = stored.length < exportPageSize ? undefined : stored.at(-1)?._id
    const changed = await changedSince(database, snapshot, { after, upTo: last })
    const before = changed.size === 0 ? [] : await readDocumentsAt(database, [...changed], snapshot)
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
  snapshot: number,
  { after, upTo }: { after: string; upTo: string | undefined },
): Promise<ReadonlySet<string>> {
  let changes = database
    .selectFrom('content_change')
    .select('document_id')
    .distinct()
    .where('sequence', '>', snapshot)
    .where('document_id', '>', after)
  if (upTo !== undefined) changes = changes.where('document_id', '<=', upTo)
  return new Set((await changes.execute()).map(({ document_id }) => document_id))
}
