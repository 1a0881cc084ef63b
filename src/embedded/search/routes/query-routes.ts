import { Hono } from 'hono'
import * as v from 'valibot'
import { deepestLevel } from '#embedded/http/body.ts'
import { clientAddress } from '#embedded/http/call-limit.ts'
import { createTurns } from '#embedded/http/turns.ts'
import type { SearchDependencies, SearchEnv } from '../dependencies.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { retrieved } from '../query/hits.ts'
import { paramsText, search, searchFacetValues } from '../query/search.ts'
import { fromQueryString, mostLevels, parse, parseFacetParams, parseQueries } from '../query/search-params.ts'
import { refused } from '../refusal.ts'
import { requireIndex, requireRight } from '../store/keys.ts'
import { type Call, checkedName, readAnyBody, readBody, requestedIndex } from './request.ts'

/** Searching: several queries at once, one query, facet values, several objects, and going through all. */
export function queryRoutes(deps: SearchDependencies): Hono<SearchEnv> {
  const { live } = deps
  const routes = new Hono<SearchEnv>()

  routes.post('/1/indexes/:index/queries', async (c) =>
    c.body(await answerQueries(c, deps), { headers: { 'content-type': 'application/json' } }),
  )
  routes.post('/1/indexes/:index/query', async (c) => {
    const name = requestedIndex(c, 'search')
    const [{ index }, input] = [await live.find(name), withinKey(c, await readAnyBody(c))]
    return c.json(await inTurn(c, () => search(index, name, input)))
  })
  routes.get('/1/indexes/:index', async (c) => {
    const name = requestedIndex(c, 'search')
    const params = fromQueryString(new URL(c.req.url).search)
    const { index } = await live.find(name)
    return c.json(await inTurn(c, () => search(index, name, withinKey(c, params))))
  })
  routes.post('/1/indexes/:index/facets/:facet/query', async (c) => {
    const { index } = await live.find(requestedIndex(c, 'search'))
    const body = await readAnyBody(c)
    const facet = { ...parseFacetParams(body), facet: c.req.param('facet') }
    return c.json(await inTurn(c, () => searchFacetValues(index, facet, body)))
  })
  routes.post('/1/indexes/*/objects', async (c) => c.json(await readObjects(c, deps)))
  routes.post('/1/indexes/:index/browse', async (c) => {
    const name = requestedIndex(c, 'browse')
    return c.json(browse((await live.find(name)).index, name, await readAnyBody(c)))
  })

  return routes
}

/** Signs of an answer to several queries; what is longer would hold everybody up while it is written. */
const longestAnswer = 6_000_000

/** Answers several queries, giving way to other work between them. @throws Refusal 400 for too long an answer */
async function answerQueries(c: Call, { live }: SearchDependencies): Promise<string> {
  requireRight(c.get('key'), 'search')
  const { requests, strategy } = parseQueries(await readAnyBody(c))
  const results: string[] = []
  let left = longestAnswer
  for (const request of requests) {
    requireIndex(c.get('key'), request.indexName)
    const { index } = await live.find(checkedName(request.indexName))
    const asked = withinKey(c, request)
    const { result, json } = await inTurn(c, () => {
      const result =
        request.type === 'facet'
          ? searchFacetValues(index, parseFacetParams(asked), asked)
          : search(index, request.indexName, asked)
      return { result, json: JSON.stringify(result) }
    })
    results.push(json)
    left -= json.length
    if (left < 0) throw refused(400, 'The answer is too long; ask for fewer hits at once')
    if (strategy === 'stopIfEnoughMatches' && 'nbHits' in result && result.hits.length >= hitsAsked(result)) break
  }
  return `{"results":[${results.join(',')}]}`
}

function hitsAsked(result: ReturnType<typeof search>): number {
  return 'hitsPerPage' in result ? result.hitsPerPage : result.length
}

/** A key may answer fewer hits than were asked for. */
function withinKey(c: Call, input: unknown): unknown {
  const most = c.get('key').maxHitsPerQuery
  if (most === 0 || typeof input !== 'object' || input === null) return input
  const asked = 'hitsPerPage' in input && typeof input.hitsPerPage === 'number' ? input.hitsPerPage : most
  return { ...input, hitsPerPage: Math.min(asked, most) }
}

/** Searches that wait for their turn at most. */
const mostWaiting = 200
const turns = createTurns(mostWaiting, () => refused(503, 'The service has too much to do; try again in a moment'))

/** A search of somebody outside waits for the one before; what the shop asks for a page does not. */
async function inTurn<Result>(c: Call, work: () => Result): Promise<Result> {
  return clientAddress(c) === undefined ? work() : turns(work)
}

const objectsSchema = v.object({
  requests: v.pipe(
    v.array(
      v.object({
        indexName: v.string(),
        objectID: v.string(),
        attributesToRetrieve: v.optional(v.array(v.string()), ['*']),
      }),
    ),
    v.maxLength(1000),
  ),
})

async function readObjects(c: Call, { live }: SearchDependencies) {
  requireRight(c.get('key'), 'search')
  const { requests } = await readBody(c, objectsSchema)
  const results: (object | null)[] = []
  for (const { indexName: name, objectID, attributesToRetrieve } of requests) {
    requireIndex(c.get('key'), name)
    const { index } = await live.find(checkedName(name))
    const record = index.byId.get(objectID)
    results.push(record ? { ...retrieved(index, record, attributesToRetrieve), objectID } : null)
  }
  return { results }
}

const browseSchema = v.looseObject({
  cursor: v.optional(v.string()),
  hitsPerPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1000),
})

/** What a cursor holds, so that the next call needs nothing else. */
const cursorSchema = v.pipe(v.string(), v.parseJson(), v.object({ after: v.number(), body: v.looseObject({}) }))

/** Goes through all records that a query finds, best first, in steps of `hitsPerPage`. */
function browse(index: SearchIndex, name: string, input: unknown) {
  const { cursor, hitsPerPage, ...given } = parse(browseSchema, input)
  const { after, body } = cursor === undefined ? { after: 0, body: given } : readCursor(cursor)
  const whole = { ...index, settings: { ...index.settings, paginationLimitedTo: Number.MAX_SAFE_INTEGER } }
  const params = { ...body, offset: after, length: hitsPerPage, attributesToHighlight: [] }
  const { hits, nbHits, query, processingTimeMS } = search(whole, name, params)
  const next = after + hits.length
  return {
    hits: hits.map(({ _highlightResult, ...hit }) => hit),
    nbHits,
    page: Math.floor(after / hitsPerPage),
    nbPages: Math.ceil(nbHits / hitsPerPage),
    hitsPerPage,
    processingTimeMS,
    query,
    params: paramsText(body),
    ...(next < nbHits && hits.length > 0 ? { cursor: writeCursor(next, body) } : {}),
  }
}

function writeCursor(after: number, body: object): string {
  return Buffer.from(JSON.stringify({ after, body })).toString('base64url')
}

function readCursor(cursor: string): v.InferOutput<typeof cursorSchema> {
  const text = Buffer.from(cursor, 'base64url').toString()
  const parsed = v.safeParse(cursorSchema, text)
  if (!parsed.success || deepestLevel(text) > mostLevels) throw refused(400, 'Cursor is not valid')
  return parsed.output
}
