import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Database } from '#embedded/database/database.ts'
import { SearchError } from './errors.ts'
import { type Feed, fedNames, feedFinder } from './feed/feed.ts'
import { createLiveIndexes } from './live/live-indexes.ts'
import type { Call, SearchContext, SearchEnv } from './wire/context.ts'
import { addEventRoutes } from './wire/event-routes.ts'
import { addExtraRoutes } from './wire/extra-routes.ts'
import { addIndexRoutes } from './wire/index-routes.ts'
import { addKeyRoutes } from './wire/key-routes.ts'
import { type BuiltInKeys, findKey } from './wire/keys.ts'
import { addQueryRoutes } from './wire/query-routes.ts'
import { addSettingsRoutes } from './wire/settings-routes.ts'
import { addWriteRoutes } from './wire/write-routes.ts'

export interface SearchServiceOptions extends BuiltInKeys {
  database: Database
  /** What fills indexes by itself. */
  feeds: readonly Feed[]
  /** Names of fed indexes begin with it. */
  indexPrefix: string
  /** Path the service is mounted at, for example `/embedded/search`. */
  publicBase: string
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
}

const queryBytes = 256 * 1024
const writeBytes = 20 * 1024 * 1024

/**
 * The embedded search service: answers the hosted service's calls (integrations reference, section 1) to its real
 * clients. Indexes `{prefix}{language}` are filled by the shop, when first asked for; others by whoever writes to them.
 */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const { database, feeds, indexPrefix } = options
  const findFeed = feedFinder(indexPrefix, feeds)
  const live = createLiveIndexes(database, findFeed)
  const context = { database, live, findFeed, fedNames: fedNames(indexPrefix, feeds), keys: options }
  const app = createApp(options, context)
  return {
    fetch: async (request) => app.fetch(request),
    invalidate: live.invalidate,
    refresh: live.refresh,
    noticeChanges: live.noticeChanges,
  }
}

function createApp(options: SearchServiceOptions, context: SearchContext): Hono<SearchEnv> {
  const app = new Hono<SearchEnv>().basePath(options.publicBase)
  app.onError((error, call) => answerError(error, call))
  app.notFound((call) => call.json({ message: 'Path not found', status: 404 }, 404))
  app.use(async (call, next) => {
    call.set('key', await requireKey(call, options))
    await next()
  })
  const limit = {
    query: bodyLimit({ maxSize: queryBytes, onError: refuseBody }),
    write: bodyLimit({ maxSize: writeBytes, onError: refuseBody }),
  }
  app.use((call, next) =>
    call.get('key').acl.includes('addObject') ? limit.write(call, next) : limit.query(call, next),
  )
  addQueryRoutes(app, context)
  addSettingsRoutes(app, context)
  addExtraRoutes(app, context)
  addIndexRoutes(app, context)
  addKeyRoutes(app, context)
  addEventRoutes(app, context)
  // Last, because `/1/indexes/{index}/{objectID}` has the shape of the others.
  addWriteRoutes(app, context)
  return app
}

function answerError(error: Error, context: Context): Response {
  if (error instanceof SearchError) return context.json({ message: error.message, status: error.status }, error.status)
  console.error('Search service:', error)
  return context.json({ message: 'Internal server error', status: 500 }, 500)
}

/** The key comes in headers from Node and in the query string from browsers, in letters of either case. */
async function requireKey(call: Call, options: SearchServiceOptions) {
  const given = (name: string) => call.req.header(name) ?? call.req.query(name) ?? queryInAnyCase(call, name)
  const key = given('x-algolia-api-key')
  if (given('x-algolia-application-id') !== options.appId || !key) {
    throw new SearchError(403, 'Invalid Application-ID or API key')
  }
  return findKey(options.database, options, key)
}

function queryInAnyCase({ req }: Call, name: string): string | undefined {
  return Object.entries(req.query()).find(([key]) => key.toLowerCase() === name)?.[1]
}

function refuseBody(): never {
  throw new SearchError(413, 'The body is too large')
}
