import type { Database } from '@pouchery/platform/database/database'
import { allowListed } from '@pouchery/platform/http/cors'
import { serviceApp } from '@pouchery/platform/http/service-app'
import type { Hono } from 'hono'
import { limitInMemory, type MakeRateLimiter } from 'pouchery/lib/server/rate-limiter'
import { replaceDocuments } from './admin.ts'
import { type ChangeFeed, changesPages, createChangeFeed } from './changes/change-feed.ts'
import type { ContentDependencies } from './dependencies.ts'
import type { NewDocument } from './document.ts'
import { createEventStreams, type EventStreams } from './listen/event-streams.ts'
import { refused, unavailable } from './refusal.ts'
import { assetRoutes } from './routes/asset-routes.ts'
import { exportRoutes } from './routes/export-routes.ts'
import { historyRoutes } from './routes/history-routes.ts'
import { identityRoutes } from './routes/identity-routes.ts'
import { projectRoutes } from './routes/project-routes.ts'
import { queryRoutes } from './routes/query-routes.ts'
import { signInRoutes } from './routes/sign-in-routes.ts'
import { streamRoutes } from './routes/stream-routes.ts'
import { writeRoutes } from './routes/write-routes.ts'
import { asStored, type ShowDocument, withAssetUrls } from './shown-document.ts'
import { type ContentSockets, createContentSockets } from './sockets/content-sockets.ts'
import { createDocumentMemory } from './store/document-memory.ts'
import { type HeavyWork, heavyWorkInline } from './workers/heavy-work.ts'

export interface ContentServiceOptions {
  database: Database
  projectId: string
  dataset: string
  /** Path the service is mounted at, for example `/embedded/content`. */
  publicBase: string
  /** Origin the service is reached at from elsewhere, for the addresses of files; without it they are paths. */
  publicOrigin?: string
  /** Folder for transformed images; created when missing. */
  cacheDir: string
  /** Bearer token that may read; without one only people who are signed in may. */
  readToken?: string
  /** Bearer token of the shop's own commands, which may write; without one only people who are signed in may. */
  writeToken?: string
  /** Longest evaluation of one query, ms. */
  queryLimitMs?: number
  /** Where pictures are worked on; in this process by default. */
  heavyWork?: HeavyWork
  /** Origins whose pages may sign in and open sockets. */
  origins?: readonly string[]
  /** Origins of others whose pages may call, sign in and open sockets too. */
  allowedOrigins?: readonly string[]
  /** How people sign in to the studio; see `ContentDependencies`. */
  signIn?: ContentDependencies['signIn']
  /** Off for measurements only. */
  rateLimits?: boolean
  /** Where limits are counted; in the memory of this process by default. */
  limitRate?: MakeRateLimiter
  /** Called after every change of what visitors can see, so that pages showing them can be thrown away. */
  onContentChanged?: () => void
  /** True while a fault switch says that the service must not answer. */
  isSwitchedOff?: () => boolean
}

export interface ContentService {
  fetch: (request: Request) => Promise<Response>
  /** What is committed to the database, by this process and by others. */
  changes: ChangeFeed
  /** The event streams that are open. */
  streams: EventStreams
  /** Takes over a connection that asks for the service's WebSocket; false when it is another address. */
  upgrade: ContentSockets['upgrade']
  /** WebSockets that are open. */
  countSockets: () => number
  /** Ends all event streams and sockets, for the process is about to stop. */
  closeStreams: () => void
  /** Creates or replaces whole published documents and tells `onContentChanged`. */
  replaceDocuments: (documents: readonly NewDocument[]) => Promise<void>
  /** Looks whether documents changed since the last look, here or by another process, and tells who listens. */
  noticeChanges: () => Promise<void>
}

const allRoutes = [
  queryRoutes,
  writeRoutes,
  exportRoutes,
  historyRoutes,
  identityRoutes,
  signInRoutes,
  streamRoutes,
  projectRoutes,
  assetRoutes,
]

/**
 * The embedded content service: answers the wire format of the hosted content lake (content reference) from the
 * database, to the real `@sanity/client` configured with `apiHost: origin + publicBase, useProjectHostname: false`.
 */
export function createContentService(options: ContentServiceOptions): ContentService {
  const { database, onContentChanged } = options
  const show = showFor(options)
  const changes = createChangeFeed(database, show)
  if (onContentChanged) changes.subscribe((transaction) => changesPages(transaction) && onContentChanged())
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
      await changes.notice()
      await replaceDocuments(database, documents)
      await changes.notice()
    },
    noticeChanges: () => changes.notice(),
  }
}

function showFor({ publicOrigin, publicBase, projectId, dataset }: ContentServiceOptions): ShowDocument {
  if (publicOrigin === undefined) return asStored
  return withAssetUrls({ projectId, dataset, publicUrl: `${publicOrigin}${publicBase}` })
}

function dependenciesOf(options: ContentServiceOptions, changes: ChangeFeed, show: ShowDocument): ContentDependencies {
  const { database, projectId, dataset, publicBase, cacheDir, readToken, writeToken } = options
  const { queryLimitMs = 1000, origins = [], allowedOrigins = [], signIn = 'local' } = options
  const limits = { rateLimits: options.rateLimits ?? true, limitRate: options.limitRate ?? limitInMemory }
  const shared = { database, dataset, changes, readToken, writeToken }
  const memory = createDocumentMemory(database, changes, show)
  const streams = createEventStreams(shared)
  const heavyWork = options.heavyWork ?? heavyWorkInline
  return {
    ...shared,
    heavyWork,
    projectId,
    publicBase,
    cacheDir,
    show,
    origins,
    allowedOrigins,
    queryLimitMs,
    signIn,
    ...limits,
    memory,
    streams,
  }
}

function contentApp(deps: ContentDependencies, isSwitchedOff: ContentServiceOptions['isSwitchedOff']): Hono {
  const app: Hono = serviceApp(deps.publicBase, {
    name: 'content',
    noSuchPath: refused(404, 'No such endpoint'),
    failed: refused(500, 'An internal error occurred'),
  })
  app.use(allowListed({ allowedOrigins: [...deps.origins, ...deps.allowedOrigins] }))
  app.use(async (_, next) => {
    if (isSwitchedOff?.()) throw unavailable()
    await next()
  })
  for (const routes of allRoutes) app.route('/', routes(deps))
  return app
}
