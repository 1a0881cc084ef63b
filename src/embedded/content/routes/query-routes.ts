import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { limitBody } from '#embedded/http/body.ts'
import { clientAddress } from '#embedded/http/call-limit.ts'
import { observe } from '#lib/server/observations.server.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { syncTag } from '../listen/stream-event.ts'
import { createViews, type FindView } from '../query/dataset-view.ts'
import { answerDocuments } from '../query/documents-by-id.ts'
import { parsePerspective } from '../query/perspective.ts'
import { runQuery } from '../query/run-query.ts'
import { refused } from '../refusal.ts'
import { callerOf, readSmallBody, requireDataset, tooLarge } from './request.ts'

declare module '#lib/server/observations.server.ts' {
  interface Observations {
    /** One GROQ query as it was asked, without its parameters, and how long its answer took, ms. */
    contentQuery: { query: string; ms: number }
  }
}

const maxBodyBytes = 1024 * 1024
/** Characters of a query; pages put together by editors come near it. */
const maxQueryLength = 300 * 1024

/** `data/query` and `data/doc` of the wire (content reference section 2). */
export function queryRoutes(deps: ContentDependencies): Hono {
  const views = createViews(deps.memory)
  const routes = new Hono()

  routes.on(['GET', 'POST'], '/:version/data/query/:dataset', limitBody(maxBodyBytes, tooLarge), (c) =>
    answerQuery(deps, views, c),
  )
  routes.get('/:version/data/doc/:dataset/:ids', async (c) => {
    requireDataset(deps, c.req.param('dataset'))
    const caller = await callerOf(deps, c)
    const perspective = parsePerspective(c.req.query('perspective') ?? 'raw', c.req.param('version'))
    const ids = c.req.param('ids').split(',')
    const excludeContent = c.req.query('excludeContent') === 'true'
    const includeAllVersions = c.req.query('includeAllVersions') === 'true'
    const request = { ids, caller, perspective, excludeContent, includeAllVersions, show: deps.show }
    return c.json(await answerDocuments(deps.database, request))
  })

  return routes
}

async function answerQuery(
  deps: ContentDependencies,
  views: FindView,
  c: Context<Record<string, never>, '/:version/data/query/:dataset'>,
): Promise<Response> {
  requireDataset(deps, c.req.param('dataset'))
  const started = performance.now()
  const caller = await callerOf(deps, c)
  const perspective = parsePerspective(c.req.query('perspective'), c.req.param('version'))
  const input = await readQuery(c)
  const request = { ...input, perspective, identity: caller.userId, sourceMap: parseSourceMap(c) }
  const authorized = caller.role !== 'anonymous'
  const tell = () => observe('contentQuery', { query: input.query, ms: performance.now() - started })
  // The shop asks for what its pages show, in words of its own; what others ask may take long, and waits elsewhere.
  const answering = isFromOutside(c)
    ? deps.heavyWork.query({ ...request, authorized })
    : runQuery(deps, views(perspective, authorized), request)
  const { json, types, sourceMap } = await answering.finally(tell)
  const echo = c.req.query('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(input.query)},`
  const ms = Math.round(performance.now() - started)
  const map = sourceMap === undefined ? '' : `"resultSourceMap":${sourceMap},`
  const body = `{${echo}"result":${json},${map}"syncTags":${JSON.stringify(types.map(syncTag))},"ms":${ms}}`
  return c.body(body, { headers: { 'content-type': 'application/json' } })
}

/** `resultSourceMap=true`, or `withKeyArraySelector` for places in lists by their keys. @throws Refusal 400 */
function parseSourceMap(c: Context): 'indexes' | 'keys' | undefined {
  const asked = c.req.query('resultSourceMap') ?? 'false'
  if (asked === 'false') return undefined
  if (asked === 'true') return 'indexes'
  if (asked === 'withKeyArraySelector') return 'keys'
  throw refused(400, 'The parameter "resultSourceMap" must be "true", "false" or "withKeyArraySelector"')
}

function isFromOutside(c: Context): boolean {
  return clientAddress(c) !== undefined
}

interface QueryInput {
  query: string
  params: Record<string, unknown>
}

/** Reads a query call: `?query=…&$name={json}` of a GET, `{query, params}` of a POST. */
async function readQuery(c: Context): Promise<QueryInput> {
  const input = c.req.method === 'POST' ? await readPosted(c) : readAddress(c)
  if (input.query.trim() === '') throw refused(400, 'The parameter "query" is missing')
  if (input.query.length > maxQueryLength) throw refused(400, 'The query is too long')
  return input
}

const bodySchema = v.object({
  query: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})

async function readPosted(c: Context): Promise<QueryInput> {
  const input = await readSmallBody(c, bodySchema, 'The body must be JSON with "query" and "params"')
  for (const name of Object.keys(input.params)) requireOwnName(name)
  return input
}

function readAddress(c: Context): QueryInput {
  const params: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(c.req.query())) {
    if (!name.startsWith('$')) continue
    requireOwnName(name.slice(1))
    params[name.slice(1)] = parseParameter(name, value)
  }
  return { query: c.req.query('query') ?? '', params }
}

/** A parameter with the name of what every object has, such as `hasOwnProperty`, would take its place. */
function requireOwnName(name: string): void {
  if (name in Object.prototype) throw refused(400, `A parameter cannot be called "${name}"`)
}

function parseParameter(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw refused(400, `The parameter "${name}" is not JSON`)
  }
}
