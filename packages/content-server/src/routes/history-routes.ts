import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ContentTransaction, DocumentChange } from '../changes/change-feed.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { type ContentDocument, toPublishedId } from '../document.ts'
import { findSequenceAtTime, findTransactionSequence, readDocumentsAt, readHistory } from '../history/read-history.ts'
import { createHttpError } from '../http-error.ts'
import { requireReader } from './request.ts'

/**
 * See content reference section 2. Requires a token. All published states remain available, but older draft edits
 * are thinned out (`retention-rules.ts`).
 */
export function addHistoryRoutes(app: Hono, deps: ContentDependencies): void {
  app.get('/:version/data/history/:dataset/events/documents/:id', async (c) => {
    await requireReader(deps, c, c.req.param('dataset'))
    return c.json(await eventsPage(deps, c.req.param('id'), parseQuery(c, eventsQuerySchema)))
  })

  app.get('/:version/data/history/:dataset/transactions/:ids', async (c) => {
    await requireReader(deps, c, c.req.param('dataset'))
    const lines = await transactions(deps, c.req.param('ids'), parseQuery(c, transactionsQuerySchema))
    return c.body(lines, 200, { 'content-type': 'application/x-ndjson' })
  })

  // Returns documents at a revision or time, by default the current time. With `lastRevision=true`, returns
  // the last state of each document, even if the document was deleted.
  app.get('/:version/data/history/:dataset/documents/:ids', async (c) => {
    await requireReader(deps, c, c.req.param('dataset'))
    const when = parseQuery(c, documentsQuerySchema)
    const documents = await readPastDocuments(deps, parseIds(c.req.param('ids')), when)
    return c.json({ documents: documents.map(deps.toServedDocument) })
  })
}

function integerOption(min: number, max = Number.MAX_SAFE_INTEGER) {
  return v.pipe(v.string(), v.digits(), v.transform(Number), v.safeInteger(), v.minValue(min), v.maxValue(max))
}

const moment = v.pipe(v.string(), v.isoTimestamp())

const eventsQuerySchema = v.object({
  limit: v.optional(integerOption(1, 500), '100'),
  nextCursor: v.optional(integerOption(0)),
})

/** The batch is large, because most transactions are draft edits, which yield no events. */
const batch = 500

async function eventsPage(
  { database }: ContentDependencies,
  requestedId: string,
  { limit, nextCursor }: v.InferOutput<typeof eventsQuerySchema>,
) {
  const id = toPublishedId(requestedId)
  const own = requestedId.startsWith('versions.') ? [requestedId, id] : [id, `drafts.${id}`]
  const before = nextCursor === undefined ? {} : { to: nextCursor - 1 }
  const found = await readHistory(database, { ids: own, ...before, newestFirst: true, limit: batch })
  const events = found.flatMap((transaction) =>
    toDocumentEvents(transaction, id).map((event) => ({ event, sequence: transaction.sequence })),
  )
  // The cursor is a sequence, so never split a transaction across pages.
  const last = events[limit - 1]?.sequence ?? 0
  const page = events.filter(({ sequence }) => sequence >= last)
  const reached = events.length > page.length ? last : found.at(batch - 1)?.sequence
  const cursor = reached === undefined ? '' : String(reached)
  return { events: { [requestedId]: page.map(({ event }) => event) }, nextCursor: cursor }
}

const maxTransactions = '500'

const transactionsQuerySchema = v.object({
  excludeContent: v.optional(v.string(), 'false'),
  excludeMutations: v.optional(v.string(), 'false'),
  fromTransaction: v.optional(v.string(), ''),
  toTransaction: v.optional(v.string(), ''),
  fromTime: v.exactOptional(moment),
  toTime: v.exactOptional(moment),
  reverse: v.optional(v.string(), 'false'),
  limit: v.optional(integerOption(1, Number(maxTransactions)), maxTransactions),
})

async function transactions(
  deps: ContentDependencies,
  ids: string,
  query: v.InferOutput<typeof transactionsQuerySchema>,
) {
  const { fromTransaction, toTransaction, fromTime, toTime, reverse, limit } = query
  const found = await readHistory(deps.database, {
    ids: parseIds(ids),
    newestFirst: reverse === 'true',
    limit,
    ...(fromTransaction === '' ? {} : { from: await requireSequence(deps, fromTransaction) }),
    ...(toTransaction === '' ? {} : { to: await requireSequence(deps, toTransaction) }),
    ...(fromTime === undefined ? {} : { fromTime: new Date(fromTime).toISOString() }),
    ...(toTime === undefined ? {} : { toTime: new Date(toTime).toISOString() }),
  })
  return formatTransactionLines(found, query.excludeContent !== 'true' && query.excludeMutations !== 'true')
}

async function requireSequence({ database }: ContentDependencies, transactionId: string): Promise<number> {
  const sequence = await findTransactionSequence(database, transactionId)
  if (sequence === undefined) throw createHttpError(404, `Transaction "${transactionId}" not found`)
  return sequence
}

const documentsQuerySchema = v.object({
  revision: v.optional(v.string()),
  time: v.optional(moment),
  lastRevision: v.optional(v.string()),
})

async function readPastDocuments(
  { database }: ContentDependencies,
  ids: readonly string[],
  when: v.InferOutput<typeof documentsQuerySchema>,
): Promise<ContentDocument[]> {
  if (when.lastRevision === 'true') return readDocumentsAt(database, ids, undefined)
  if (when.revision === undefined) {
    const time = when.time === undefined ? new Date() : new Date(when.time)
    return readDocumentsAt(database, ids, await findSequenceAtTime(database, time.toISOString()))
  }
  const sequence = await findTransactionSequence(database, when.revision)
  if (sequence !== undefined) return readDocumentsAt(database, ids, sequence)
  // The revision can be the first one of a document that is older than the history.
  return (await readDocumentsAt(database, ids, 0)).filter(({ _rev }) => _rev === when.revision)
}

/** @throws HttpError 400 for an invalid parameter */
function parseQuery<Schema extends v.GenericSchema>({ req }: Context, schema: Schema): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, req.query())
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw createHttpError(400, `${v.getDotPath(issue) ?? 'Parameters'}: ${issue.message}`)
}

const maxDocumentIds = 100

/**
 * Removes duplicates.
 * @throws HttpError 400 for too many ids
 */
function parseIds(text: string): string[] {
  const ids = [...new Set(text.split(','))]
  if (ids.length > maxDocumentIds) throw createHttpError(400, `More than ${maxDocumentIds} documents requested`)
  return ids
}

function toDocumentEvents(transaction: ContentTransaction, publishedId: string) {
  const published = transaction.changes.find(({ documentId }) => documentId === publishedId)
  const versions = transaction.changes.filter(({ documentId }) => documentId !== publishedId)
  const details = published ? publishedEvent(published, versions, transaction.id) : undefined
  const covered = details?.type === 'publishDocumentVersion' || details?.type === 'unpublishDocument'
  const others = covered || details?.type === 'deleteDocumentGroup' ? [] : versions
  const found = [details ?? [], others.flatMap((change) => versionEvent(change, transaction.id) ?? [])].flat()
  const { timestamp, author } = transaction
  return found.map((event) => ({ ...event, timestamp, author, documentId: publishedId }))
}

interface Details {
  type: string
  [detail: string]: unknown
}

function publishedEvent(published: DocumentChange, versions: readonly DocumentChange[], revision: string): Details {
  const gone = versions.find(({ before, after }) => before && !after)
  const remaining = versions.find(({ after }) => after)
  if (!published.after) {
    if (!remaining) return { type: 'deleteDocumentGroup' }
    return { type: 'unpublishDocument', versionId: remaining.documentId, versionRevisionId: revision }
  }
  if (!gone) {
    return { type: published.before ? 'updateLiveDocument' : 'createLiveDocument', revisionId: revision }
  }
  return {
    type: 'publishDocumentVersion',
    revisionId: revision,
    versionId: gone.documentId,
    versionRevisionId: gone.before?._rev,
    publishCause: 'document.publish',
  }
}

function versionEvent({ documentId, before, after }: DocumentChange, revision: string): Details | undefined {
  if (!before) return { type: 'createDocumentVersion', versionId: documentId, versionRevisionId: revision }
  if (after) return undefined
  return { type: 'deleteDocumentVersion', versionId: documentId, versionRevisionId: before._rev }
}

/** Returns NDJSON. Effects are Mendoza patches that replace the document (content reference section 4). */
function formatTransactionLines(transactions: readonly ContentTransaction[], withMutations: boolean): string {
  return transactions.map((transaction) => `${JSON.stringify(transactionLine(transaction, withMutations))}\n`).join('')
}

function transactionLine({ id, author, timestamp, changes }: ContentTransaction, withMutations: boolean) {
  return {
    id,
    timestamp,
    author,
    documentIDs: changes.map(({ documentId }) => documentId),
    effects: Object.fromEntries(
      changes.map(({ documentId, before, after }) => [
        documentId,
        { apply: [0, after ?? null], revert: [0, before ?? null] },
      ]),
    ),
    ...(withMutations ? { mutations: changes.flatMap(({ mutations }) => mutations) } : {}),
  }
}
