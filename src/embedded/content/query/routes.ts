import type { Context, Hono } from 'hono'
import { readCaller } from '../access/read-caller.ts'
import { limitBody } from '../body-limit.ts'
import type { ContentContext } from '../context.ts'
import { requireDataset } from '../dataset.ts'
import { syncTag } from '../listen/sync-tag.ts'
import { answerDocuments } from './documents-by-id.ts'
import { parsePerspective } from './perspective.ts'
import { readQuery } from './query-request.ts'
import { runQuery } from './run-query.ts'
import { createViews, type FindView } from './views.ts'

const maxBodyBytes = 1024 * 1024

/** `data/query` and `data/doc` of the wire (content-lake reference, section 2). */
export function addQuery(app: Hono, context: ContentContext): void {
  const views = createViews(context.memory)
  app.on(['GET', 'POST'], '/:version/data/query/:dataset', limitBody(maxBodyBytes), (request) =>
    answerQuery(context, views, request),
  )
  app.get('/:version/data/doc/:dataset/:ids', async (request) => {
    requireDataset(context, request.req.param('dataset'))
    const caller = await readCaller(context.database, context, request.req.header('authorization'))
    const perspective = parsePerspective(request.req.query('perspective') ?? 'raw', request.req.param('version'))
    const ids = request.req.param('ids').split(',')
    const excludeContent = request.req.query('excludeContent') === 'true'
    return request.json(await answerDocuments(context, { ids, caller, perspective, excludeContent }))
  })
}

async function answerQuery(
  context: ContentContext,
  views: FindView,
  request: Context<Record<string, never>, '/:version/data/query/:dataset'>,
): Promise<Response> {
  requireDataset(context, request.req.param('dataset'))
  const started = performance.now()
  const caller = await readCaller(context.database, context, request.req.header('authorization'))
  const perspective = parsePerspective(request.req.query('perspective'), request.req.param('version'))
  const input = await readQuery(request.req)
  const view = views(perspective, caller.role !== 'anonymous')
  const { result, types } = await runQuery(context, view, { ...input, perspective, identity: caller.userId })
  const ms = Math.round(performance.now() - started)
  const echo = request.req.query('returnQuery') === 'false' ? {} : { query: input.query }
  return request.json({ ...echo, result: result ?? null, syncTags: types.map(syncTag), ms })
}
