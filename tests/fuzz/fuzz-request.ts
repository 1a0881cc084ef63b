import * as v from 'valibot'
import type { Random } from './random.ts'
import { pageRoutes, refusedRoutes } from './refused-routes.ts'
import type { FuzzRequest } from './request.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { spoilBody } from './spoil-body.ts'
import { spoilBytes } from './spoil-bytes.ts'
import { spoilHeaders, spoilToken } from './spoil-headers.ts'
import { spoilPath } from './spoil-path.ts'
import { type Json, jsonText, oddValue, RawJson } from './values.ts'
import type { World } from './world.ts'

const oftener = routes.filter(({ body }) => body !== undefined)
const everyRoute: readonly Route[] = [...oftener, ...oftener, ...oftener, ...routes, ...refusedRoutes, ...pageRoutes]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'put', 'ITEM']
/** Parts of a request to corrupt, repeated by weight. */
const parts = ['body', 'body', 'body', 'body', 'body', 'body', 'bytes', 'path', 'token', 'headers', 'method'] as const

export function fuzzRequest(random: Random, world: World): FuzzRequest {
  return written(spoilSome(random, rightParts(random.pick(everyRoute), world), world))
}

/** Adds one to three corruptions to a valid request, also inside a JSON body. */
export function spoiledRequest(random: Random, right: FuzzRequest, { noTokens }: Pick<World, 'noTokens'>): FuzzRequest {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), jsonSchema), Buffer.from(right.body ?? '').toString())
  const request = read.success ? { ...right, body: undefined, json: read.output } : { ...right, json: null }
  return written(spoilSome(random, request, { noTokens, base: '' }))
}

const jsonSchema: v.GenericSchema<unknown, Json> = v.union([
  v.null(),
  v.boolean(),
  v.number(),
  v.string(),
  v.array(v.lazy(() => jsonSchema)),
  v.record(
    v.string(),
    v.lazy(() => jsonSchema),
  ),
])

function spoilSome(random: Random, request: Spoiling, world: Spoiled): Spoiling {
  const flaws = random.pick([1, 1, 1, 2, 3])
  for (let flaw = 0; flaw < flaws; flaw += 1) spoil(random, request, world)
  return request
}

interface Spoiling extends FuzzRequest {
  json: Json
}

type Spoiled = Pick<World, 'base' | 'noTokens'>

function spoil(random: Random, request: Spoiling, world: Spoiled): void {
  const part = random.pick(parts)
  if (part === 'path') request.target = spoilPath(random, request.target, world.base.split('/').length)
  else if (part === 'token') request.headers = spoilToken(random, request.headers, world.noTokens)
  else if (part === 'headers') request.headers = spoilHeaders(random, request.headers)
  else if (part === 'method') request.method = random.pick(methods)
  else if (part === 'bytes') request.body = spoilBytes(random, jsonText(request.json))
  else if (request.json === null) spoilBodiless(random, request, world)
  else request.json = spoilBody(random, request.json)
}

/** Without a body to corrupt, adds an unexpected body or corrupts the path. */
function spoilBodiless(random: Random, request: Spoiling, world: Spoiled): void {
  if (random.happens(0.4)) request.json = oddValue(random)
  else request.target = spoilPath(random, request.target, world.base.split('/').length)
}

function rightParts({ method, path, as, body }: Route, world: World): Spoiling {
  const target = world.base + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(world, name)))
  const type = body ? [['Content-Type', 'application/json'] as const] : []
  return { method, target, headers: [...askerHeaders(world, as), ...type], json: filledIn(body ?? null, world) }
}

export function rightRequest(route: Route, world: World): FuzzRequest {
  return written(rightParts(route, world))
}

function written({ json, body, ...rest }: Spoiling): FuzzRequest {
  return { ...rest, body: body ?? (json === null ? undefined : Buffer.from(jsonText(json))) }
}

function askerHeaders({ tokens, secret, values }: World, as: Route['as']): FuzzRequest['headers'] {
  if (as === 'nobody') return [['API-Token', 'none']]
  if (as === 'program')
    return [
      ['Authorization', `Bearer ${values.apiKey}`],
      ['Idempotency-Key', values.unique ?? 'none'],
    ]
  if (as === 'server')
    return [
      ['API-Token', tokens.shopper],
      ['Authorization', `Bearer ${secret}`],
    ]
  return [['API-Token', tokens[as]]]
}

/** Replaces `{name}` placeholders with values of the shop. */
function filledIn(json: Json, world: World): Json {
  if (typeof json === 'string') return json.replaceAll(/\{(\w+)\}/g, (_, name: string) => value(world, name))
  if (Array.isArray(json)) return json.map((member) => filledIn(member, world))
  if (typeof json !== 'object' || json === null || json instanceof RawJson) return json
  return Object.fromEntries(Object.entries(json).map(([key, member]) => [key, filledIn(member, world)]))
}

function value(world: World, name: string): string {
  const found = world.values[name]
  if (found === undefined) throw new Error(`The shop to be fuzzed has no ${name}`)
  return found
}
