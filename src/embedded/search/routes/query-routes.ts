import { Hono } from 'hono'
import * as v from 'valibot'
import { deepestLevel } from '#embedded/http/body.ts'
import { clientAddress } from '#embedded/http/call-limit.ts'
import { createTurns } from '#embedded/http/turns.ts'
import type { SearchDependencies, SearchEnv } from '../dependencies.ts'
import { recordOf, type SearchIndex } from '../index/search-index.ts'
import { flatten, fromQueryString, mostLevels, parse } from '../params/read-input.ts'
import { parseFacetParams, parseQueries } from '../params/search-params.ts'
import { retrieved, type Viewer } from '../query/hits.ts'
import { prepareLanguages } from '../query/languages.ts'
import { paramsText, search, searchFacetValues } from '../query/search.ts'
import { refused } from '../refusal.ts'
import { withinKey } from '../store/key-limits.ts'
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
    const { index } = await live.find(name)
    return c.json(await answerQuery(c, index, name, await readAnyBody(c)))
  })
  routes.get('/1/indexes/:index', async (c) => {
    const name = requestedIndex(c, 'search')
    const params = fromQueryString(new URL(c.req.url).search)
    const { index } = await live.find(name)
    return c.json(await answerQuery(c, index, name, params))
  })
  routes.post('/1/indexes/:index/facets/:facet/query', async (c) => {
    const { index } = await live.find(requestedIndex(c, 'search'))
    const body = withinKey(c.get('key'), await readAnyBody(c))
    const facet = { ...parseFacetParams(body), facet: c.req.param('facet') }
    await prepareLanguages(index, body)
    return c.json(await inTurn(c, () => searchFacetValues(index, facet, body)))
  })
  routes.post('/1/indexes/*/objects', async (c) => c.json(await readObjects(c, deps)))
  routes.post('/1/indexes/:index/browse', async (c) => {
    const name = requestedIndex(c, 'browse')
    const { index } = await live.find(name)
    const body = await readAnyBody(c)
    await prepareLanguages(index, body)
    return c.json(browse(c, index, name, body))
  })

  return routes
}

async function answerQuery(c: Call, index: SearchIndex, name: string, asked: unknown) {
  const input = withinKey(c.get('key'), asked)
  await prepareLanguages(index, input)
  return inTurn(c, () => search(index, name, input, viewerOf(c)))
}

function viewerOf(c: Call): Viewer {
  return { seesAll: c.get('key').acl.includes('seeUnretrievableAttributes') }
}

/** Signs of an answer to several queries; what is longer would hold everybody up while it is written. */
const longestAnswer = 6_000_000

/** Answers several queries, giving way to other work between them. @throws Refusal 400 for too long an answer */
async function answerQueries(c: Call, deps: SearchDependencies): Promise<string> {
  requireRight(c.get('key'), 'search')
  const { requests, strategy } = parseQueries(await readAnyBody(c))
  const results: string[] = []
  let left = longestAnswer
  let isEnough = false
  for (const request of requests) {
    requireIndex(c.get('key'), request.indexName)
    if (isEnough) {
      results.push(JSON.stringify(notProcessed(request)))
      continue
    }
    const { json, enough } = await answerOne(c, deps, request)
    results.push(json)
    left -= json.length
    if (left < 0) throw refused(400, 'The answer is too long; ask for fewer hits at once')
    isEnough = enough && strategy === 'stopIfEnoughMatches'
  }
  return `{"results":[${results.join(',')}]}`
}

type OneQuery = ReturnType<typeof parseQueries>['requests'][number]

async function answerOne(c: Call, { live }: SearchDependencies, request: OneQuery) {
  const { index } = await live.find(checkedName(request.indexName))
  const asked = withinKey(c.get('key'), request)
  await prepareLanguages(index, asked)
  return inTurn(c, () => {
    if (request.type === 'facet') {
      return { json: JSON.stringify(searchFacetValues(index, parseFacetParams(asked), asked)), enough: false }
    }
    const result = search(index, request.indexName, asked, viewerOf(c))
    return { json: JSON.stringify(result), enough: result.hits?.length >= hitsAsked(result) }
  })
}

/** What stands for a query that was not needed any more, once one before it had found enough. */
function notProcessed({ indexName: index, ...request }: OneQuery) {
  const nothing = { hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0 }
  return { ...nothing, processingTimeMS: 1, query: '', params: paramsText(request), index, processed: false }
}

function hitsAsked(result: ReturnType<typeof search>): number {
  return 'hitsPerPage' in result ? result.hitsPerPage : result.length
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
    const record = recordOf(index, objectID)
    results.push(record ? { ...retrieved(index, record, attributesToRetrieve, viewerOf(c)), objectID } : null)
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
function browse(c: Call, index: SearchIndex, name: string, input: unknown) {
  const { cursor, hitsPerPage, ...given } = parse(browseSchema, flatten(input))
  const { after, body } = cursor === undefined ? { after: 0, body: given } : readCursor(cursor)
  const whole = { ...index, settings: { ...index.settings, paginationLimitedTo: Number.MAX_SAFE_INTEGER } }
  const marks = { attributesToHighlight: [], attributesToSnippet: [], responseFields: ['*'] }
  const params = withinKey(c.get('key'), { ...body, offset: after, length: hitsPerPage, ...marks })
  const { hits, nbHits, query, processingTimeMS } = search(whole, name, params, viewerOf(c))
  const next = after + hits.length
  return {
    hits,
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
