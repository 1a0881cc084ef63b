import { Hono } from 'hono'
import type { Database } from '#embedded/database/database.ts'
import { addAccess } from './access/routes.ts'
import { addAssets } from './assets/routes.ts'
import type { ChangeFeed } from './changes/change-feed.ts'
import { createChangeFeed } from './changes/create-change-feed.ts'
import { changesPages } from './changes/visible-changes.ts'
import type { ContentContext } from './context.ts'
import type { NewDocument } from './document.ts'
import { ContentError } from './errors.ts'
import { addHistory } from './history/routes.ts'
import { createEventStreams, type EventStreams } from './listen/event-streams.ts'
import { addListen } from './listen/routes.ts'
import { addProject } from './project/routes.ts'
import { addQuery } from './query/routes.ts'
import { type ContentSockets, createContentSockets } from './sockets/content-sockets.ts'
import { createDocumentMemory } from './store/document-memory.ts'
import { replaceDocuments } from './store/replace-documents.ts'
import { addWrite } from './write/routes.ts'

export interface ContentServiceOptions {
  database: Database
  projectId: string
  dataset: string
  /** Path the service is mounted at, for example `/embedded/content`. */
  publicBase: string
  /** Folder for transformed images; created when missing. */
  cacheDir: string
  /** Bearer token that may read drafts; without one only people who are signed in may. */
  readToken?: string
  /** Bearer token of the shop's own commands, which may write; without one only people who are signed in may. */
  writeToken?: string
  /** Longest evaluation of one query, ms. */
  queryLimitMs?: number
  /** Origins whose pages may sign in and open sockets. */
  origins?: readonly string[]
  /** How people sign in to the studio; see `ContentContext`. */
  signIn?: ContentContext['signIn']
  /** Off for measurements only. */
  rateLimits?: boolean
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
  /** Takes over a connection that asks for one of the service's WebSockets; false when it is another address. */
  upgrade: ContentSockets['upgrade']
  /** Ends all event streams and sockets, for the process is about to stop. */
  closeStreams: () => void
  /** Creates or replaces whole published documents and tells `onContentChanged`. */
  replaceDocuments: (documents: readonly NewDocument[]) => Promise<void>
  /** Looks whether documents changed since the last look, here or by another process, and tells who listens. */
  noticeChanges: () => Promise<void>
}

/**
 * The embedded content service: answers the wire format of the hosted content lake (content-lake reference) from the
 * database, to the real `@sanity/client` configured with `apiHost: origin + publicBase, useProjectHostname: false`.
 */
export function createContentService(options: ContentServiceOptions): ContentService {
  const changes = createChangeFeed(options.database)
  const { onContentChanged } = options
  if (onContentChanged) changes.subscribe((transaction) => changesPages(transaction) && onContentChanged())
  const context = createContext(options, changes)
  const app = createApp(options, context)
  const sockets = createContentSockets(context)
  return {
    fetch: async (request) => app.fetch(request),
    changes,
    streams: context.streams,
    upgrade: sockets.upgrade,
    closeStreams: () => {
      context.streams.closeAll()
      sockets.close()
    },
    replaceDocuments: async (documents) => {
      await changes.notice()
      await replaceDocuments(options.database, documents)
      await changes.notice()
    },
    noticeChanges: () => changes.notice(),
  }
}

function createContext(options: ContentServiceOptions, changes: ChangeFeed): ContentContext {
  const { database, projectId, dataset, publicBase, cacheDir, readToken, writeToken } = options
  const { queryLimitMs = 1000, origins = [], signIn = 'local', rateLimits = true } = options
  const shared = { database, dataset, changes, readToken, writeToken }
  const memory = createDocumentMemory(database, changes)
  const streams = createEventStreams(shared)
  return { ...shared, projectId, publicBase, cacheDir, origins, queryLimitMs, signIn, rateLimits, memory, streams }
}

function createApp(options: ContentServiceOptions, context: ContentContext): Hono {
  const app = new Hono().basePath(options.publicBase)
  app.onError((error, request) => {
    if (error instanceof ContentError) return request.json(error.body, error.status)
    console.error('Content service:', error)
    return request.json({ statusCode: 500, error: 'Internal Server Error', message: 'An internal error occurred' }, 500)
  })
  app.notFound((request) => request.json(ContentError.notFound('No such endpoint').body, 404))
  app.use(async (_, next) => {
    if (options.isSwitchedOff?.()) throw ContentError.unavailable()
    await next()
  })
  const groups = [addQuery, addWrite, addHistory, addAccess, addListen, addProject, addAssets]
  for (const addGroup of groups) addGroup(app, context)
  return app
}
