import { createJobQueue } from '@pouchery/platform/http/job-queue'
import { getClientAddress } from '@pouchery/platform/http/rate-limit'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { createHttpError } from '../http-error.ts'
import { browseIndex, searchFacetValues, searchIndex } from '../query/search.ts'
import {
  assertIndexName,
  getIndexName,
  readBody,
  requireAdmin,
  type SearchContext,
  type SearchDependencies,
  type SearchEnv,
} from './request.ts'

const parametersSchema = v.record(v.string(), v.unknown())
const queriesSchema = v.strictObject({
  requests: v.pipe(
    v.array(v.looseObject({ indexName: v.string(), type: v.optional(v.picklist(['default', 'facet'])) })),
    v.maxLength(50),
  ),
  strategy: v.optional(v.literal('none')),
})
const browseSchema = v.looseObject({
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'Cursor is not valid')), '0'),
})

export function addQueryRoutes(app: Hono<SearchEnv>, deps: SearchDependencies): void {
  const { live } = deps
  app.post('/1/indexes/*/queries', async (c) =>
    c.body(await handleQueries(c, deps), { headers: { 'content-type': 'application/json' } }),
  )
  app.post('/1/indexes/:index/query', async (c) => {
    const name = getIndexName(c)
    const [index, params] = [await live.find(name), await readBody(c, parametersSchema)]
    return c.json(await enqueueExternal(c, () => searchIndex(index, name, params)))
  })
  app.post('/1/indexes/:index/facets/:facet/query', async (c) => {
    const [index, body] = [await live.find(getIndexName(c)), await readBody(c, parametersSchema)]
    return c.json(await enqueueExternal(c, () => searchFacetValues(index, { ...body, facet: c.req.param('facet') })))
  })
  app.post('/1/indexes/:index/browse', async (c) => {
    requireAdmin(c)
    const index = await live.find(getIndexName(c))
    const { cursor, ...params } = await readBody(c, browseSchema)
    return c.json(browseIndex(index, params, Number(cursor)))
  })
}

/** Maximum response length in characters. Serialising a longer response would block the event loop for too long. */
const maxResponseLength = 6_000_000

/**
 * Runs several queries. Each query of an external client is queued separately, so that other requests can run in
 * between.
 * @throws HttpError 400 if the response is too long
 */
async function handleQueries(c: SearchContext, { live }: SearchDependencies): Promise<string> {
  const { requests } = await readBody(c, queriesSchema)
  const results: string[] = []
  let left = maxResponseLength
  for (const { indexName, type, ...params } of requests) {
    const index = await live.find(assertIndexName(indexName))
    const json = await enqueueExternal(c, () => {
      return JSON.stringify(type === 'facet' ? searchFacetValues(index, params) : searchIndex(index, indexName, params))
    })
    results.push(json)
    left -= json.length
    if (left < 0) throw createHttpError(400, 'The response is too large; request fewer hits at once')
  }
  return `{"results":[${results.join(',')}]}`
}

const maxQueuedSearches = 200
const enqueueSearch = createJobQueue(maxQueuedSearches, () =>
  createHttpError(503, 'The service is overloaded; try again in a moment'),
)

/** Queues searches from external clients. Searches that the shop makes to render a page run immediately. */
async function enqueueExternal<Result>(c: SearchContext, work: () => Result): Promise<Result> {
  return getClientAddress(c) === undefined ? work() : enqueueSearch(work)
}
