import type { Database } from '@pouchery/platform/database/database'
import { limitBody } from '@pouchery/platform/http/body'
import { allowListed } from '@pouchery/platform/http/cors'
import { type ServiceResponses, serviceApp } from '@pouchery/platform/http/service-app'
import type { Context, Hono } from 'hono'
import type { Feed } from 'pouchery/services/search/records/feed'
import { feedFinder } from './live/feeds.ts'
import { createLiveIndexes } from './live/live-indexes.ts'
import { refused } from './refusal.ts'
import { eventRoutes } from './routes/event-routes.ts'
import { queryRoutes } from './routes/query-routes.ts'
import type { SearchDependencies, SearchEnv } from './routes/request.ts'
import { writeRoutes } from './routes/write-routes.ts'

export interface SearchServiceOptions {
  /** May only search; part of every page. */
  searchKey: string
  /** May write too. */
  adminKey: string
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
  /** Builds what is out of date, also because another process wrote to it, unless it did so a moment ago. */
  noticeChanges: () => Promise<void>
}

const tooLarge = refused(413, 'The body is too large')
/** Bytes of a body: a visitor asks a question, who may write brings records. */
const limits = { query: limitBody(256 * 1024, tooLarge), write: limitBody(20 * 1024 * 1024, tooLarge) }

const answers: ServiceResponses<SearchEnv> = {
  name: 'search',
  noSuchPath: refused(404, 'Path not found: the search of this shop has no such call'),
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
  const app = searchApp(options, { database, live, findFeed })
  return {
    fetch: async (request) => app.fetch(request),
    invalidate: live.invalidate,
    refresh: live.refresh,
    noticeChanges: live.noticeChanges,
  }
}

function searchApp(options: SearchServiceOptions, deps: SearchDependencies): Hono<SearchEnv> {
  const { publicBase, allowedOrigins = [] } = options
  const app = serviceApp(publicBase, answers)
  app.use(allowListed({ allowedOrigins }))
  app.use(async (c, next) => {
    c.set('isAdmin', isAdminKey(c, options))
    await next()
  })
  app.use((c, next) => (c.get('isAdmin') ? limits.write(c, next) : limits.query(c, next)))
  for (const routes of [queryRoutes, writeRoutes, eventRoutes]) app.route('/', routes(deps))
  return app
}

/**
 * Whether the caller showed the key that may do everything, not the one that may only search. A key comes in headers from
 * Node and in the query string from browsers, in letters of either case. @throws Refusal 403 for any other key
 */
function isAdminKey(c: Context, { appId, searchKey, adminKey }: SearchServiceOptions): boolean {
  const query = Object.entries(c.req.query()).map(([name, value]) => [name.toLowerCase(), value] as const)
  const given = (name: string) => c.req.header(name) ?? query.find(([other]) => other === name)?.[1]
  const key = given('x-algolia-api-key')
  const isKnown = key === searchKey || key === adminKey
  if (given('x-algolia-application-id') !== appId || !isKnown) {
    throw refused(403, 'Invalid Application-ID or API key')
  }
  return key === adminKey
}
