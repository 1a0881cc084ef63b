import type { Database } from '@pouchery/platform/database/database'
import { createCorsMiddleware } from '@pouchery/platform/http/cors'
import { createServiceApp } from '@pouchery/platform/http/service-app'
import type { Hono } from 'hono'
import { createInMemoryRateLimiter, type RateLimiterFactory } from 'pouchery/lib/server/rate-limiter'
import { replaceDocuments } from './admin.ts'
import { affectsPublicPages, type ChangeFeed, createChangeFeed } from './changes/change-feed.ts'
import type { ContentDependencies } from './dependencies.ts'
import type { NewDocument } from './document.ts'
import { createHttpError, createServiceUnavailableError } from './http-error.ts'
import { createEventStreams, type EventStreams } from './listen/event-streams.ts'
import { createAssetRoutes } from './routes/asset-routes.ts'
import { createExportRoutes } from './routes/export-routes.ts'
import { createHistoryRoutes } from './routes/history-routes.ts'
import { createIdentityRoutes } from './routes/identity-routes.ts'
import { createProjectRoutes } from './routes/project-routes.ts'
import { createQueryRoutes } from './routes/query-routes.ts'
import { createSignInRoutes } from './routes/sign-in-routes.ts'
import { createStreamRoutes } from './routes/stream-routes.ts'
import { createWriteRoutes } from './routes/write-routes.ts'
import { createAssetUrlMapper, type MapServedDocument, serveUnchanged } from './served-document.ts'
import { type ContentSockets, createContentSockets } from './sockets/content-sockets.ts'
import { createDocumentCache } from './store/document-cache.ts'
import { type ImageProcessor, inlineImageProcessor } from './workers/image-processor.ts'

export interface ContentServiceOptions {
  database: Database
  projectId: string
  dataset: string
  publicBase: string
  /** If unset, file URLs are root-relative. */
  publicOrigin?: string
  cacheDir: string
  /** If unset, only signed-in people can read. */
  readToken?: string
  /** Used by the shop's commands. If unset, only signed-in people can write. */
  writeToken?: string
  queryLimitMs?: number
  imageProcessor?: ImageProcessor
  /** The shop's origins, whose pages may sign in and open sockets. */
  origins?: readonly string[]
  /** Other origins whose pages may call the API (CORS with credentials), sign in and open sockets. */
  allowedOrigins?: readonly string[]
  signIn?: ContentDependencies['signIn']
  /** Defaults to true. Only benchmarks set false. */
  rateLimits?: boolean
  limitRate?: RateLimiterFactory
  /** Called after every change to public content, to invalidate cached pages. */
  onContentChanged?: () => void
  /** Fault injection for tests: while it returns true, the service is unavailable. */
  isSwitchedOff?: () => boolean
}

export interface ContentService {
  fetch: (request: Request) => Promise<Response>
  changes: ChangeFeed
  streams: EventStreams
  upgrade: ContentSockets['upgrade']
  countSockets: () => number
  closeStreams: () => void
  replaceDocuments: (documents: readonly NewDocument[]) => Promise<void>
  checkForChanges: () => Promise<void>
}

const allRoutes = [
  createQueryRoutes,
  createWriteRoutes,
  createExportRoutes,
  createHistoryRoutes,
  createIdentityRoutes,
  createSignInRoutes,
  createStreamRoutes,
  createProjectRoutes,
  createAssetRoutes,
]

/**
 * Implements the API of the hosted Content Lake (content reference). Clients use `@sanity/client` with
 * `apiHost: origin + publicBase, useProjectHostname: false`.
 */
export function createContentService(options: ContentServiceOptions): ContentService {
  const { database, onContentChanged } = options
  const show = showFor(options)
  const changes = createChangeFeed(database, show)
  if (onContentChanged) changes.subscribe((transaction) => affectsPublicPages(transaction) && onContentChanged())
  const deps = dependenciesOf(options, changes, show)
  const app = contentApp(deps, options.isSwitchedOff)
  const sockets = createContentSockets(deps)
  return {
    fetch: async (request) => app.fetch(request),
    changes,
    streams: deps.streams,
    upgrade: sockets.upgrade,
    countSockets: sockets.count,
    closeStreams: () => {
      deps.streams.closeAll()
      sockets.close()
    },
    replaceDocuments: async (documents) => {
      await changes.checkForChanges()
      await replaceDocuments(database, documents)
      await changes.checkForChanges()
    },
    checkForChanges: () => changes.checkForChanges(),
  }
}

function showFor({ publicOrigin, publicBase, projectId, dataset }: ContentServiceOptions): MapServedDocument {
  if (publicOrigin === undefined) return serveUnchanged
  return createAssetUrlMapper({ projectId, dataset, publicUrl: `${publicOrigin}${publicBase}` })
}

function dependenciesOf(
  options: ContentServiceOptions,
  changes: ChangeFeed,
  show: MapServedDocument,
): ContentDependencies {
  const { database, projectId, dataset, publicBase, cacheDir, readToken, writeToken } = options
  const { queryLimitMs = 1000, origins = [], allowedOrigins = [], signIn = 'local' } = options
  const limits = { rateLimits: options.rateLimits ?? true, limitRate: options.limitRate ?? createInMemoryRateLimiter }
  const shared = { database, dataset, changes, readToken, writeToken }
  const memory = createDocumentCache(database, changes, show)
  const streams = createEventStreams(shared)
  const heavyWork = options.imageProcessor ?? inlineImageProcessor
  return {
    ...shared,
    imageProcessor: heavyWork,
    projectId,
    publicBase,
    cacheDir,
    toServedDocument: show,
    origins,
    allowedOrigins,
    queryLimitMs,
    signIn,
    ...limits,
    documentCache: memory,
    streams,
  }
}

function contentApp(deps: ContentDependencies, isSwitchedOff: ContentServiceOptions['isSwitchedOff']): Hono {
  const app: Hono = createServiceApp(deps.publicBase, {
    name: 'content',
    notFound: createHttpError(404, 'No such endpoint'),
    unexpectedError: createHttpError(500, 'An internal error occurred'),
  })
  app.use(createCorsMiddleware({ allowedOrigins: [...deps.origins, ...deps.allowedOrigins] }))
  app.use(async (_, next) => {
    if (isSwitchedOff?.()) throw createServiceUnavailableError()
    await next()
  })
  for (const routes of allRoutes) app.route('/', routes(deps))
  return app
}
