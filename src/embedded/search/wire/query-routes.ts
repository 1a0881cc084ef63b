import * as v from 'valibot'
import { findMatches } from '../engine/find.ts'
import type { SearchIndex } from '../engine/search-index.ts'
import { SearchError } from '../errors.ts'
import { retrieved } from '../hits.ts'
import { search, searchFacetValues } from '../search.ts'
import { fromQueryString, parse, parseFacetParams, parseQueries } from '../search-params.ts'
import { type Call, checkedName, indexName, readBody, type SearchApp, type SearchContext } from './context.ts'
import { requireIndex, requireRight } from './keys.ts'

/** Searching: several queries at once, one query, facet values, one object, several, and going through all. */
export function addQueryRoutes(app: SearchApp, context: SearchContext): void {
  const { live } = context
  app.post('/1/indexes/:index/queries', async (call) => call.json(await answerQueries(call, context)))
  app.post('/1/indexes/:index/query', async (call) => {
    const name = indexName(call, 'search')
    return call.json(search((await live.find(name)).index, name, withKey(call, await readBody(call))))
  })
  app.get('/1/indexes/:index', async (call) => {
    const name = indexName(call, 'search')
    const params = fromQueryString(new URL(call.req.url).search)
    return call.json(search((await live.find(name)).index, name, withKey(call, params)))
  })
  app.post('/1/indexes/:index/facets/:facet/query', async (call) => {
    const { index } = await live.find(indexName(call, 'search'))
    const body = await readBody(call)
    const facet = { ...parseFacetParams(body), facet: call.req.param('facet') }
    return call.json(searchFacetValues(index, facet, body))
  })
  app.post('/1/indexes/*/objects', async (call) => call.json(await readObjects(call, context)))
  app.post('/1/indexes/:index/browse', async (call) => {
    const name = indexName(call, 'browse')
    return call.json(browse((await live.find(name)).index, name, await readBody(call)))
  })
}

async function answerQueries(call: Call, { live }: SearchContext) {
  requireRight(call.get('key'), 'search')
  const { requests, strategy } = parseQueries(await readBody(call))
  const results: (ReturnType<typeof search> | ReturnType<typeof searchFacetValues>)[] = []
  for (const request of requests) {
    requireIndex(call.get('key'), request.indexName)
    const { index } = await live.find(checkedName(request.indexName))
    const asked = withKey(call, request)
    const result =
      request.type === 'facet'
        ? searchFacetValues(index, parseFacetParams(asked), asked)
        : search(index, request.indexName, asked)
    results.push(result)
    if (strategy === 'stopIfEnoughMatches' && 'nbHits' in result && result.hits.length >= hitsAsked(result)) break
  }
  return { results }
}

function hitsAsked(result: ReturnType<typeof search>): number {
  return 'hitsPerPage' in result ? result.hitsPerPage : result.length
}

/** A key may answer fewer hits than were asked for. */
function withKey(call: Call, input: unknown): unknown {
  const most = call.get('key').maxHitsPerQuery
  if (most === 0 || typeof input !== 'object' || input === null) return input
  const asked = 'hitsPerPage' in input && typeof input.hitsPerPage === 'number' ? input.hitsPerPage : most
  return { ...input, hitsPerPage: Math.min(asked, most) }
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

async function readObjects(call: Call, { live }: SearchContext) {
  requireRight(call.get('key'), 'search')
  const { requests } = parse(objectsSchema, await readBody(call))
  const results: (object | null)[] = []
  for (const { indexName: name, objectID, attributesToRetrieve } of requests) {
    requireIndex(call.get('key'), name)
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
    params: new URLSearchParams(Object.keys(body).map((key) => [key, String(body[key])])).toString(),
    ...(next < nbHits && hits.length > 0 ? { cursor: writeCursor(next, body) } : {}),
  }
}

function writeCursor(after: number, body: object): string {
  return Buffer.from(JSON.stringify({ after, body })).toString('base64url')
}

function readCursor(cursor: string): v.InferOutput<typeof cursorSchema> {
  const parsed = v.safeParse(cursorSchema, Buffer.from(cursor, 'base64url').toString())
  if (!parsed.success) throw new SearchError(400, 'Cursor is not valid')
  return parsed.output
}

/** Numbers of the records that parameters such as `filters` select. */
export function selectedIds(index: SearchIndex, mask: Uint8Array | undefined): string[] {
  const everything = { words: [], prefix: 'prefixNone', typos: 'none', removeWords: 'none', synonyms: false } as const
  const { documents } = findMatches(index, { ...everything, attributes: undefined, mask })
  return [...documents].flatMap((document) => index.documents[document]?.objectID ?? [])
}
