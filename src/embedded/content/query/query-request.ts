import type { HonoRequest } from 'hono'
import * as v from 'valibot'
import { ContentError } from '../errors.ts'

const bodySchema = v.object({
  query: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})

const maxQueryLength = 20_000

export interface QueryInput {
  query: string
  params: Record<string, unknown>
}

/** Reads a query call: `?query=…&$name={json}` of a GET, `{query, params}` of a POST. */
export async function readQuery(request: HonoRequest): Promise<QueryInput> {
  const input = request.method === 'POST' ? await readBody(request) : readUrl(request)
  if (input.query.trim() === '') throw ContentError.badRequest('The parameter "query" is missing')
  if (input.query.length > maxQueryLength) throw ContentError.badRequest('The query is too long')
  return input
}

async function readBody(request: HonoRequest): Promise<QueryInput> {
  const body: unknown = await request.json().catch(() => undefined)
  const parsed = v.safeParse(bodySchema, body)
  if (!parsed.success) throw ContentError.badRequest('The body must be JSON with "query" and "params"')
  for (const name of Object.keys(parsed.output.params)) requireOwnName(name)
  return parsed.output
}

function readUrl(request: HonoRequest): QueryInput {
  const params: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(request.query())) {
    if (!name.startsWith('$')) continue
    requireOwnName(name.slice(1))
    params[name.slice(1)] = parseParameter(name, value)
  }
  return { query: request.query('query') ?? '', params }
}

/** A parameter with the name of what every object has, such as `hasOwnProperty`, would take its place. */
function requireOwnName(name: string): void {
  if (name in Object.prototype) throw ContentError.badRequest(`A parameter cannot be called "${name}"`)
}

function parseParameter(name: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw ContentError.badRequest(`The parameter "${name}" is not JSON`)
  }
}
