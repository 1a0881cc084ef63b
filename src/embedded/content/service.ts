import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Database } from '#embedded/database/database.ts'
import type { NewDocument } from './document.ts'
import { loadByIds, replaceDocuments } from './documents.ts'
import { ContentError } from './errors.ts'
import { createImageStore } from './image-store.ts'
import { answerImage } from './images.ts'
import { applyPerspective, isPublic, parsePerspective, storedIds } from './perspective.ts'
import { runQuery } from './query.ts'
import { readQuery } from './query-request.ts'
import { createVersionWatch } from './version.ts'

export interface ContentServiceOptions {
  database: Database
  projectId: string
  dataset: string
  /** Path the service is mounted at, for example `/embedded/content`. */
  publicBase: string
  /** Folder for transformed images; created when missing. */
  cacheDir: string
  /** Bearer token that may read drafts; without one nobody may. */
  readToken?: string
  /** Longest evaluation of one query, ms. */
  queryLimitMs?: number
  /** Called after every change of documents, so that pages showing them can be thrown away. */
  onContentChanged?: () => void
  /** True while a fault switch says that the service must not answer. */
  isSwitchedOff?: () => boolean
}

export interface ContentService {
  fetch: (request: Request) => Promise<Response>
  /** Creates or replaces whole published documents and tells `onContentChanged`. */
  replaceDocuments: (documents: readonly NewDocument[]) => Promise<void>
  /** Looks whether documents changed since the last look, here or by another process, and tells `onContentChanged`. */
  noticeChanges: () => Promise<void>
}

const maxBodyBytes = 1024 * 1024

/**
 * The embedded content service: answers the wire format of the hosted content lake (content-lake reference) from the
 * database, to the real `@sanity/client` configured with `apiHost: origin + publicBase, useProjectHostname: false`.
 */
export function createContentService(options: ContentServiceOptions): ContentService {
  const app = new Hono().basePath(options.publicBase)
  app.onError((error, context) => {
    if (error instanceof ContentError) return context.json(error.body, error.status)
    console.error('Content service:', error)
    return context.json({ statusCode: 500, error: 'Internal Server Error', message: 'An internal error occurred' }, 500)
  })
  app.notFound((context) => context.json(ContentError.notFound('No such endpoint').body, 404))
  app.use(async (_, next) => {
    if (options.isSwitchedOff?.()) throw ContentError.unavailable()
    await next()
  })
  addQueries(app, options)
  addDocuments(app, options)
  addImages(app, options)
  const noticeChanges = createVersionWatch(options.database, options.onContentChanged ?? (() => {}))
  return {
    fetch: async (request) => app.fetch(request),
    replaceDocuments: async (documents) => {
      await noticeChanges()
      await replaceDocuments(options.database, documents)
      await noticeChanges()
    },
    noticeChanges,
  }
}

function addQueries(app: Hono, options: ContentServiceOptions): void {
  const { database, projectId, dataset, queryLimitMs = 1000 } = options
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new ContentError(413, { statusCode: 413, error: 'Payload Too Large', message: 'The body is too large' })
    },
  })
  app.on(['GET', 'POST'], '/:version/data/query/:dataset', limit, async (context) => {
    requireDataset(options, context.req.param('dataset'))
    const started = performance.now()
    const authorized = isAuthorized(options, context.req.header('authorization'))
    const perspective = parsePerspective(context.req.query('perspective'), context.req.param('version'))
    const input = await readQuery(context.req)
    const request = { ...input, perspective, authorized }
    const result = await runQuery(database, { projectId, dataset }, request, queryLimitMs)
    const ms = Math.round(performance.now() - started)
    const echo = context.req.query('returnQuery') === 'false' ? {} : { query: input.query }
    return context.json({ ...echo, result: result ?? null, ms })
  })
}

function addDocuments(app: Hono, options: ContentServiceOptions): void {
  app.get('/:version/data/doc/:dataset/:ids', async (context) => {
    requireDataset(options, context.req.param('dataset'))
    const authorized = isAuthorized(options, context.req.header('authorization'))
    const perspective = parsePerspective(context.req.query('perspective') ?? 'raw', context.req.param('version'))
    const ids = context.req.param('ids').split(',')
    const allowed = authorized ? ids : ids.filter(isPublic)
    const stored = await loadByIds(
      options.database,
      allowed.flatMap((id) => storedIds(id, perspective)),
    )
    const documents = applyPerspective(authorized ? stored : stored.filter(({ _id }) => isPublic(_id)), perspective)
    const found = new Set(documents.map(({ _id }) => _id))
    const omitted = ids.filter((id) => !found.has(id)).map((id) => ({ id, reason: omission(id, authorized) }))
    return context.json({ documents: inOrder(documents, ids), omitted })
  })
}

function omission(id: string, authorized: boolean): 'existence' | 'permission' {
  return authorized || isPublic(id) ? 'existence' : 'permission'
}

function inOrder<Item extends { _id: string }>(documents: readonly Item[], ids: readonly string[]): Item[] {
  return ids.flatMap((id) => documents.find(({ _id }) => _id === id) ?? [])
}

function addImages(app: Hono, options: ContentServiceOptions): void {
  const store = createImageStore(options.cacheDir)
  app.get('/images/:project/:dataset/:name', async (context) => {
    requireDataset(options, context.req.param('dataset'))
    if (context.req.param('project') !== options.projectId) throw ContentError.notFound('No such project')
    return answerImage(options.database, store, context.req)
  })
}

function requireDataset({ dataset }: ContentServiceOptions, asked: string): void {
  if (asked !== dataset) throw ContentError.notFound(`Dataset "${asked}" not found`)
}

/** No token reads anonymously; a token must be the right one. */
function isAuthorized({ readToken }: ContentServiceOptions, header: string | undefined): boolean {
  if (!header) return false
  if (readToken === undefined || header !== `Bearer ${readToken}`) throw ContentError.unknownToken()
  return true
}
