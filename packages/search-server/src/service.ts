import type { Database } from '@pouchery/platform/database/database'
import { createBodyLimit } from '@pouchery/platform/http/body'
import { createCorsMiddleware } from '@pouchery/platform/http/cors'
import { createServiceApp, type ServiceAppOptions } from '@pouchery/platform/http/service-app'
import type { Context, Hono } from 'hono'
import type { SearchFeed } from 'pouchery/services/search/records/feed'
import { createHttpError } from './http-error.ts'
import { createFeedFinder, createLiveIndexes } from './live/live-indexes.ts'
import { addEventRoutes } from './routes/event-routes.ts'
import { addQueryRoutes } from './routes/query-routes.ts'
import type { SearchDependencies, SearchEnv } from './routes/request.ts'
import { addWriteRoutes } from './routes/write-routes.ts'

interface SearchServiceOptions {
  /** Search-only key. Public, because browsers use it. */
  searchKey: string
  adminKey: string
  database: Database
  feeds: readonly SearchFeed[]
  indexPrefix: string
  publicBase: string
  allowedOrigins?: readonly string[]
  appId: string
}

export type SearchService = ReturnType<typeof createSearchService>

const tooLarge = createHttpError(413, 'The body is too large')
const limits = { query: createBodyLimit(256 * 1024, tooLarge), write: createBodyLimit(20 * 1024 * 1024, tooLarge) }

const answers: ServiceAppOptions<SearchEnv> = {
  name: 'search',
  notFound: createHttpError(404, 'Path not found: the search service of this shop has no such endpoint'),
  unexpectedError: createHttpError(500, 'Internal server error'),
}

/**
 * Implements the requests of the hosted service's API that search reference section 3 lists. The service fills indexes
 * named `{prefix}{language}{suffix}` with the shop's records on first use. API clients fill all other indexes.
 */
export function createSearchService(options: SearchServiceOptions) {
  const { database, feeds, indexPrefix } = options
  const findFeed = createFeedFinder(indexPrefix, feeds)
  const live = createLiveIndexes(database, findFeed)
  const app = createSearchApp(options, { database, live, findFeed })
  return {
    fetch: async (request: Request) => app.fetch(request),
    /** Must be called when the shop's records have changed. Searches use the old snapshot until the rebuild ends. */
    invalidate: live.invalidate,
    refresh: live.refresh,
    checkForChanges: live.refreshIfStale,
  }
}

function createSearchApp(options: SearchServiceOptions, deps: SearchDependencies): Hono<SearchEnv> {
  const { publicBase, allowedOrigins = [] } = options
  const app = createServiceApp(publicBase, answers)
  app.use(createCorsMiddleware(allowedOrigins))
  app.use(async (c, next) => {
    c.set('isAdmin', isAdminKey(c, options))
    await next()
  })
  app.use((c, next) => (c.get('isAdmin') ? limits.write(c, next) : limits.query(c, next)))
  for (const addRoutes of [addQueryRoutes, addWriteRoutes, addEventRoutes]) addRoutes(app, deps)
  return app
}

/**
 * Returns true for the admin key and false for the search-only key. Node clients send the key in a header, and browsers
 * in a query parameter with a case-insensitive name.
 * @throws HttpError 403 for any other key
 */
function isAdminKey(c: Context, { appId, searchKey, adminKey }: SearchServiceOptions): boolean {
  const query = Object.entries(c.req.query()).map(([name, value]) => [name.toLowerCase(), value] as const)
  const given = (name: string) => c.req.header(name) ?? query.find(([other]) => other === name)?.[1]
  const key = given('x-algolia-api-key')
  const isKnown = key === searchKey || key === adminKey
  if (given('x-algolia-application-id') !== appId || !isKnown) {
    throw createHttpError(403, 'Invalid Application-ID or API key')
  }
  return key === adminKey
}
