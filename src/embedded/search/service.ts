import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type LanguageCode, languages } from '#app.config'
import type { SearchRecord } from '#services/search/wire.ts'
import { SearchError } from './errors.ts'
import { search, searchFacetValues } from './search.ts'
import { buildIndex, type SearchIndex } from './search-index.ts'
import { parseFacetParams, parseQueries } from './search-params.ts'

export interface SearchServiceOptions {
  /** All products in one language; asked once a language, and again after `invalidate`. */
  loadRecords: (language: LanguageCode) => Promise<SearchRecord[]>
  /** Path the service is mounted at, for example `/embedded/search`. */
  publicBase: string
  appId: string
  apiKey: string
}

export interface SearchService {
  fetch: (request: Request) => Promise<Response>
  /** Forgets the indexes; to be called when the catalogue changes. */
  invalidate: () => void
}

type FindIndex = (indexName: string) => Promise<SearchIndex>

const indexPrefix = 'products_'
const maxBodyBytes = 256 * 1024

/**
 * The embedded search service: answers the hosted service's calls (integrations reference, section 1) to the real
 * `algoliasearch` client, from indexes `products_{language}` built from the catalogue when first asked for.
 */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const indexes = new Map<LanguageCode, Promise<SearchIndex>>()
  const app = new Hono().basePath(options.publicBase)
  app.onError((error, context) => answerError(error, context))
  app.notFound((context) => context.json({ message: 'No such endpoint', status: 404 }, 404))
  app.use(async (context, next) => {
    requireKey(context, options)
    await next()
  })
  addSearch(app, (name) => findIndex(indexes, name, options.loadRecords))
  return { fetch: async (request) => app.fetch(request), invalidate: () => indexes.clear() }
}

function answerError(error: Error, context: Context): Response {
  if (error instanceof SearchError) return context.json({ message: error.message, status: error.status }, error.status)
  console.error('Search service:', error)
  return context.json({ message: 'Internal server error', status: 500 }, 500)
}

/** The key comes in headers from Node and in the query string from browsers. */
function requireKey({ req }: Context, { appId, apiKey }: SearchServiceOptions): void {
  const id = req.header('x-algolia-application-id') ?? req.query('x-algolia-application-id')
  const key = req.header('x-algolia-api-key') ?? req.query('x-algolia-api-key')
  if (id !== appId || key !== apiKey) throw new SearchError(403, 'Invalid Application-ID or API key')
}

async function findIndex(
  indexes: Map<LanguageCode, Promise<SearchIndex>>,
  name: string,
  loadRecords: SearchServiceOptions['loadRecords'],
): Promise<SearchIndex> {
  const language = languageOf(name)
  const known = indexes.get(language)
  if (known) return known
  const building = loadRecords(language).then(buildIndex)
  indexes.set(language, building)
  building.catch(() => indexes.delete(language))
  return building
}

function languageOf(indexName: string): LanguageCode {
  const code = indexName.startsWith(indexPrefix) ? indexName.slice(indexPrefix.length) : ''
  if (!isLanguage(code)) throw new SearchError(404, `Index ${indexName} does not exist`)
  return code
}

function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(languages, code)
}

function addSearch(app: Hono, find: FindIndex): void {
  app.use(bodyLimit({ maxSize: maxBodyBytes, onError: refuseBody }))
  app.post('/1/indexes/:index/queries', async (context) => {
    const requests = parseQueries(await readBody(context))
    const results = await Promise.all(requests.map((request) => answerOne(find, request)))
    return context.json({ results })
  })
  app.post('/1/indexes/:index/query', async (context) => {
    const name = context.req.param('index')
    return context.json(search(await find(name), name, await readBody(context)))
  })
  app.post('/1/indexes/:index/facets/:facet/query', async (context) => {
    const facet = { ...parseFacetParams(await readBody(context)), facet: context.req.param('facet') }
    return context.json(searchFacetValues(await find(context.req.param('index')), facet, {}))
  })
  app.get('/1/indexes/:index/:objectID', async (context) => {
    const record = (await find(context.req.param('index'))).byId.get(context.req.param('objectID'))
    if (!record) throw new SearchError(404, 'ObjectID does not exist')
    return context.json(record)
  })
}

async function answerOne(find: FindIndex, request: { indexName: string; type?: string | undefined }) {
  const index = await find(request.indexName)
  if (request.type !== 'facet') return search(index, request.indexName, request)
  return searchFacetValues(index, parseFacetParams(request), request)
}

/** Browsers send JSON as text/plain to avoid a pre-flight, so the content type says nothing. */
async function readBody({ req }: Context): Promise<unknown> {
  const text = await req.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new SearchError(400, 'The body is not JSON')
  }
}

function refuseBody(): never {
  throw new SearchError(413, 'The body is too large')
}
