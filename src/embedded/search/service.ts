import type { Context, Hono } from 'hono'
import type { Database } from '#embedded/database/database.ts'
import { limitBody } from '#embedded/http/body.ts'
import { clientAddress } from '#embedded/http/call-limit.ts'
import { allowListed } from '#embedded/http/cors.ts'
import { type ServiceAnswers, serviceApp } from '#embedded/http/service-app.ts'
import type { Feed } from '#services/search/records/feed.ts'
import type { SearchDependencies, SearchEnv } from './dependencies.ts'
import { fedNames, feedFinder } from './live/feeds.ts'
import { createLiveIndexes } from './live/live-indexes.ts'
import { refused } from './refusal.ts'
import { eventRoutes } from './routes/event-routes.ts'
import { extraRoutes } from './routes/extra-routes.ts'
import { indexRoutes } from './routes/index-routes.ts'
import { keyRoutes } from './routes/key-routes.ts'
import { queryRoutes } from './routes/query-routes.ts'
import { writeRoutes } from './routes/write-routes.ts'
import type { BuiltInKeys } from './store/api-key.ts'
import { type RequestKey, requireCaller } from './store/key-limits.ts'
import { findKey } from './store/keys.ts'

export interface SearchServiceOptions extends BuiltInKeys {
  database: Database
  /** What fills indexes by itself. */
  feeds: readonly Feed[]
  /** Names of fed indexes begin with it. */
  indexPrefix: string
  /** Path the service is mounted at, for example `/embedded/search`. */
  publicBase: string
  /** Origins whose pages may call (CORS); none by default. */
  allowedOrigins?: readonly string[]
  appId: string
}

export interface SearchService {
  fetch: (request: Request) => Promise<Response>
  /** To be called when the shop's own records changed; what was built so far answers until it is built anew. */
  invalidate: () => void
  /** Builds what is out of date now and waits for it. */
  refresh: () => Promise<void>
  /** Looks whether another process wrote to an index. */
  noticeChanges: () => Promise<void>
  /** Builds all indexes before somebody asks for them, one after the other and giving way to whatever else there is to do. */
  warm: (stopped?: AbortSignal) => Promise<void>
}

const tooLarge = refused(413, 'The body is too large')
/** Bytes of a body: a visitor asks a question, a key that may write brings records. */
const limits = { query: limitBody(256 * 1024, tooLarge), write: limitBody(20 * 1024 * 1024, tooLarge) }

/** In the order they are tried: `/1/indexes/{index}/{objectID}`, of the last, has the shape of the others. */
const allRoutes = [queryRoutes, extraRoutes, indexRoutes, keyRoutes, eventRoutes, writeRoutes]

const answers: ServiceAnswers<SearchEnv> = {
  name: 'search',
  noSuchPath: refused(404, 'Path not found'),
  failed: refused(500, 'Internal server error'),
}

/**
 * The embedded search service: answers the hosted service's calls (search reference section 3) to its real
 * clients. Indexes `{prefix}{language}` are filled by the shop, when first asked for; others by whoever writes to them.
 */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const { database, feeds, indexPrefix } = options
  const findFeed = feedFinder(indexPrefix, feeds)
  const live = createLiveIndexes(database, findFeed)
  const deps = { database, live, findFeed, fedNames: fedNames(indexPrefix, feeds), keys: options }
  const app = searchApp(options, deps)
  return {
    fetch: async (request) => app.fetch(request),
    invalidate: live.invalidate,
    refresh: live.refresh,
    noticeChanges: live.noticeChanges,
    warm: (stopped) => live.warm(deps.fedNames, stopped),
  }
}

function searchApp(
  { publicBase, allowedOrigins = [], ...options }: SearchServiceOptions,
  deps: SearchDependencies,
): Hono<SearchEnv> {
  const app = serviceApp(publicBase, answers)
  app.use(allowListed({ allowedOrigins }))
  app.use(async (c, next) => {
    const key = await requireKey(c, options)
    await requireCaller(key, { address: clientAddress(c), referer: c.req.header('referer') ?? c.req.header('origin') })
    c.set('key', key)
    await next()
  })
  app.use((c, next) => (c.get('key').acl.includes('addObject') ? limits.write(c, next) : limits.query(c, next)))
  for (const routes of allRoutes) app.route('/', routes(deps))
  return app
}

/** The key comes in headers from Node and in the query string from browsers, in letters of either case. */
async function requireKey(c: Context, options: Omit<SearchServiceOptions, 'publicBase'>): Promise<RequestKey> {
  const given = (name: string) => c.req.header(name) ?? c.req.query(name) ?? queryInAnyCase(c, name)
  const key = given('x-algolia-api-key')
  if (given('x-algolia-application-id') !== options.appId || !key) {
    throw refused(403, 'Invalid Application-ID or API key')
  }
  return findKey(options.database, options, key)
}

function queryInAnyCase({ req }: Context, name: string): string | undefined {
  return Object.entries(req.query()).find(([key]) => key.toLowerCase() === name)?.[1]
}
