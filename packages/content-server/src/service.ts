import { createCorsMiddleware } from '@pouchery/platform/http/cors'
import { createServiceApp } from '@pouchery/platform/http/service-app'
import type { Hono } from 'hono'
import { createInMemoryRateLimiter } from 'pouchery/lib/server/rate-limiter'
import { replaceDocuments } from './admin.ts'
import { affectsPublicPages, type ChangeFeed, createChangeFeed } from './changes/change-feed.ts'
import type { ContentDependencies, ContentServiceOptions } from './dependencies.ts'
import {
  createAssetUrlMapper,
  type NewDocument,
  returnDocumentUnchanged,
  type ServedDocumentMapper,
} from './document.ts'
import { createHttpError, createServiceUnavailableError } from './http-error.ts'
import { createEventStreams } from './listen/event-streams.ts'
import { addAssetRoutes } from './routes/asset-routes.ts'
import { addExportRoutes } from './routes/export-routes.ts'
import { addHistoryRoutes } from './routes/history-routes.ts'
import { addIdentityRoutes } from './routes/identity-routes.ts'
import { addProjectRoutes } from './routes/project-routes.ts'
import { addQueryRoutes } from './routes/query-routes.ts'
import { addSignInRoutes } from './routes/sign-in-routes.ts'
import { addStreamRoutes } from './routes/stream-routes.ts'
import { addWriteRoutes } from './routes/write-routes.ts'
import { createContentSockets } from './sockets/content-sockets.ts'
import { createDocumentCache } from './store/document-cache.ts'
import { inlineImageProcessor } from './workers/image-workers.ts'

export type { ContentServiceOptions } from './dependencies.ts'

export type ContentService = ReturnType<typeof createContentService>

const allRoutes = [
  addQueryRoutes,
  addWriteRoutes,
  addExportRoutes,
  addHistoryRoutes,
  addIdentityRoutes,
  addSignInRoutes,
  addStreamRoutes,
  addProjectRoutes,
  addAssetRoutes,
]

/**
 * Implements the calls of the hosted Content Lake's API that the content reference lists. Clients use `@sanity/client`
 * with `apiHost: origin + publicBase, useProjectHostname: false`.
 */
export function createContentService(options: ContentServiceOptions) {
  const { database, projectId, dataset, publicOrigin, publicBase, onContentChanged } = options
  const toServed =
    publicOrigin === undefined
      ? returnDocumentUnchanged
      : createAssetUrlMapper({ projectId, dataset, publicUrl: `${publicOrigin}${publicBase}` })
  const changes = createChangeFeed(database, toServed)
  if (onContentChanged) changes.subscribe((transaction) => affectsPublicPages(transaction) && onContentChanged())
  const deps = dependenciesOf(options, changes, toServed)
  const app = contentApp(deps, options.isSwitchedOff)
  const sockets = createContentSockets(deps)
  return {
    fetch: async (request: Request) => app.fetch(request),
    changes,
    streams: deps.streams,
    upgrade: sockets.upgrade,
    countSockets: sockets.count,
    closeStreams: () => {
      deps.streams.closeAll()
      sockets.close()
    },
    replaceDocuments: async (documents: readonly NewDocument[]) => {
      await changes.checkForChanges()
      await replaceDocuments(database, documents)
      await changes.checkForChanges()
    },
    checkForChanges: () => changes.checkForChanges(),
  }
}

function dependenciesOf(
  options: ContentServiceOptions,
  changes: ChangeFeed,
  toServed: ServedDocumentMapper,
): ContentDependencies {
  const shared = {
    ...{ queryLimitMs: 1000, origins: [], allowedOrigins: [], signIn: 'local' as const, isRateLimited: true },
    ...{ limitRate: createInMemoryRateLimiter, imageProcessor: inlineImageProcessor },
    ...{ readToken: undefined, writeToken: undefined },
    ...options,
    changes,
    toServedDocument: toServed,
  }
  const documentCache = createDocumentCache(options.database, changes, toServed)
  return { ...shared, documentCache, streams: createEventStreams(shared) }
}

function contentApp(deps: ContentDependencies, isSwitchedOff: ContentServiceOptions['isSwitchedOff']): Hono {
  const app: Hono = createServiceApp(deps.publicBase, {
    name: 'content',
    notFound: createHttpError(404, 'No such endpoint'),
    unexpectedError: createHttpError(500, 'An internal error occurred'),
  })
  app.use(createCorsMiddleware([...deps.origins, ...deps.allowedOrigins]))
  app.use(async (_, next) => {
    if (isSwitchedOff?.()) throw createServiceUnavailableError()
    await next()
  })
  for (const addRoutes of allRoutes) addRoutes(app, deps)
  return app
}
