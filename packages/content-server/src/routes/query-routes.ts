import type { Database } from '@pouchery/platform/database/database'
import { createBodyLimit } from '@pouchery/platform/http/body'
import type { Context, Hono } from 'hono'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import * as v from 'valibot'
import type { ContentDependencies } from '../dependencies.ts'
import { type ContentDocument, loadDocumentsByIds, type ServedDocumentMapper, toPublishedId } from '../document.ts'
import { createHttpError } from '../http-error.ts'
import { toSyncTag } from '../listen/open-stream.ts'
import { parseQueryParams, rejectReservedName } from '../plan/parse-query.ts'
import { createDatasetViewCache, type GetDatasetView, sortDocumentsById } from '../query/dataset-view.ts'
import { applyPerspective, listStoredIds, type Perspective, parsePerspective } from '../query/perspective.ts'
import { runQuery } from '../query/run-query.ts'
import { bodyTooLargeError, readSmallBody, requireReader } from './request.ts'

declare module 'pouchery/lib/server/observations.server' {
  interface ObservationPayloads {
    /** `query` is the GROQ text without parameter values, and `ms` is the response time. */
    contentQuery: { query: string; ms: number }
  }
}

const maxBodyBytes = 1024 * 1024
/** In characters. */
const maxQueryLength = 300 * 1024

/** Routes `data/query` and `data/doc` (content reference section 2). */
export function addQueryRoutes(app: Hono, deps: ContentDependencies): void {
  const views = createDatasetViewCache(deps.documentCache)
  app.on(['GET', 'POST'], '/:version/data/query/:dataset', createBodyLimit(maxBodyBytes, bodyTooLargeError), (c) =>
    handleQuery(deps, views, c),
  )
  app.get('/:version/data/doc/:dataset/:ids', async (c) => {
    await requireReader(deps, c, c.req.param('dataset'))
    const perspective = parsePerspective(c.req.query('perspective') ?? 'raw', c.req.param('version'))
    const ids = c.req.param('ids').split(',')
    const excludeContent = c.req.query('excludeContent') === 'true'
    const includeAllVersions = c.req.query('includeAllVersions') === 'true'
    const request = { ids, perspective, excludeContent, includeAllVersions, toServed: deps.toServedDocument }
    return c.json(await serveDocuments(deps.database, request))
  })
}

async function handleQuery(
  deps: ContentDependencies,
  views: GetDatasetView,
  c: Context<Record<string, never>, '/:version/data/query/:dataset'>,
): Promise<Response> {
  const started = performance.now()
  const caller = await requireReader(deps, c, c.req.param('dataset'))
  const perspective = parsePerspective(c.req.query('perspective'), c.req.param('version'))
  const input = await readQuery(c)
  // The shop's visual editing does not use source maps.
  const sourceMap = c.req.query('resultSourceMap') ?? 'false'
  if (sourceMap !== 'false') throw createHttpError(400, 'Source maps are not supported')
  await deps.documentCache.load()
  const { json, types } = observed(input.query, started, () =>
    runQuery(deps, views(perspective), { ...input, identity: caller.userId }),
  )
  const echo = c.req.query('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(input.query)},`
  const ms = Math.round(performance.now() - started)
  const body = `{${echo}"result":${json},"syncTags":${JSON.stringify(types.map(toSyncTag))},"ms":${ms}}`
  return c.body(body, { headers: { 'content-type': 'application/json' } })
}

function observed<Result>(query: string, started: number, work: () => Result): Result {
  try {
    return work()
  } finally {
    publishObservation('contentQuery', { query, ms: performance.now() - started })
  }
}

type QueryInput = v.InferOutput<typeof bodySchema>

async function readQuery(c: Context): Promise<QueryInput> {
  const input =
    c.req.method === 'POST'
      ? await readQueryBody(c)
      : { query: c.req.query('query') ?? '', params: parseQueryParams(Object.entries(c.req.query())) }
  if (input.query.trim() === '') throw createHttpError(400, 'The parameter "query" is missing')
  if (input.query.length > maxQueryLength) throw createHttpError(400, 'The query is too long')
  return input
}

const bodySchema = v.object({ query: v.string(), params: v.optional(v.record(v.string(), v.unknown()), {}) })

async function readQueryBody(c: Context): Promise<QueryInput> {
  const input = await readSmallBody(c, bodySchema, 'The body must be JSON with "query" and "params"')
  for (const name of Object.keys(input.params)) rejectReservedName(name)
  return input
}

interface DocumentsRequest {
  ids: readonly string[]
  perspective: Perspective
  excludeContent: boolean
  toServed: ServedDocumentMapper
  includeAllVersions: boolean
}

const maxIds = 1000

async function serveDocuments(database: Database, request: DocumentsRequest) {
  const { ids, perspective } = request
  if (ids.length > maxIds) throw createHttpError(400, `More than ${maxIds} documents requested`)
  if (request.includeAllVersions) return versionsResponse(database, request)
  const stored = await loadDocumentsByIds(database, [...new Set(ids.flatMap((id) => listStoredIds(id, perspective)))])
  const found = new Map(applyPerspective(stored, perspective).map((document) => [document._id, document]))
  const documents = ids.flatMap((id) => found.get(id) ?? [])
  return toResponse(request, documents, (id) => found.has(id))
}

/** Returns published documents, drafts and versions separately, ordered by id. */
async function versionsResponse(database: Database, request: DocumentsRequest) {
  const published = [...new Set(request.ids.map(toPublishedId))]
  const rows = await database
    .selectFrom('content_document')
    .select('id')
    .where((row) => row.or(published.map((id) => row('id', 'like', `versions.%.${id}`))))
    .execute()
  // Remove false matches: in LIKE, a `_` in an id matches any character.
  const versions = rows.map(({ id }) => id).filter((id) => published.includes(toPublishedId(id)))
  const drafts = published.map((id) => `drafts.${id}`)
  const stored = await loadDocumentsByIds(database, [...published, ...drafts, ...versions])
  const found = new Set(stored.map(({ _id }) => toPublishedId(_id)))
  return toResponse(request, sortDocumentsById(stored), (id) => found.has(toPublishedId(id)))
}

function toResponse(
  { ids, excludeContent, toServed }: DocumentsRequest,
  documents: readonly ContentDocument[],
  isFound: (id: string) => boolean,
) {
  const omitted = ids.filter((id) => !isFound(id)).map((id) => ({ id, reason: 'existence' }))
  const served = documents.map(toServed)
  return { documents: excludeContent ? served.map(withoutContent) : served, omitted }
}

function withoutContent({ _id, _type, _rev, _createdAt, _updatedAt }: ContentDocument) {
  return { _id, _type, _rev, _createdAt, _updatedAt }
}
