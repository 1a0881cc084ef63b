import * as v from 'valibot'
import { type CommerceCall, nonJsonCalls, rejectedCalls, validCalls } from './calls.ts'
import { corruptBody } from './corrupt-body.ts'
import { corruptBytes } from './corrupt-bytes.ts'
import { corruptHeaders, corruptToken } from './corrupt-headers.ts'
import { corruptPath } from './corrupt-path.ts'
import type { FuzzTarget } from './fuzz-target.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './request.ts'
import { createEdgeCaseValue, type Json, RawJson, serializeJson } from './values.ts'

const withBody = validCalls.filter(({ body }) => body !== undefined)
const weightedCalls = [...withBody, ...withBody, ...withBody, ...validCalls, ...rejectedCalls, ...nonJsonCalls]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'put', 'ITEM']
/** Parts of a request that can be corrupted. Repeated parts are more likely to be chosen. */
const parts = ['body', 'body', 'body', 'body', 'body', 'body', 'bytes', 'path', 'token', 'headers', 'method'] as const

export function createRandomCommerceRequest(random: Random, world: FuzzTarget): FuzzRequest {
  return encodeRequest(corruptParts(random, validParts(random.pick(weightedCalls), world), world))
}

/** Adds one to three corruptions to a valid request. Parses a JSON body, so that its values can be corrupted. */
export function corruptRequest(
  random: Random,
  right: FuzzRequest,
  { invalidTokens }: Pick<FuzzTarget, 'invalidTokens'>,
) {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), jsonSchema), Buffer.from(right.body ?? '').toString())
  const request = read.success ? { ...right, body: undefined, json: read.output } : { ...right, json: null }
  return encodeRequest(corruptParts(random, request, { invalidTokens, base: '' }))
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

interface CorruptibleRequest extends FuzzRequest {
  json: Json
}

type CorruptionContext = Pick<FuzzTarget, 'base' | 'invalidTokens'>

function corruptParts(random: Random, request: CorruptibleRequest, world: CorruptionContext): CorruptibleRequest {
  for (let flaws = random.pick([1, 1, 1, 2, 3]); flaws > 0; flaws -= 1) corruptPart(random, request, world)
  return request
}

function corruptPart(random: Random, request: CorruptibleRequest, world: CorruptionContext): void {
  const part = random.pick(parts)
  if (part === 'path') request.target = corruptPath(random, request.target, world.base.split('/').length)
  else if (part === 'token') request.headers = corruptToken(random, request.headers, world.invalidTokens)
  else if (part === 'headers') request.headers = corruptHeaders(random, request.headers)
  else if (part === 'method') request.method = random.pick(methods)
  else if (part === 'bytes') request.body = corruptBytes(random, serializeJson(request.json))
  else if (request.json === null) corruptWithoutBody(random, request, world)
  else request.json = corruptBody(random, request.json)
}

/** Corrupts a request that has no body by adding an unexpected body or corrupting the path. */
function corruptWithoutBody(random: Random, request: CorruptibleRequest, world: CorruptionContext): void {
  if (random.happens(0.4)) request.json = createEdgeCaseValue(random)
  else request.target = corruptPath(random, request.target, world.base.split('/').length)
}

function validParts({ method, path, as, body }: CommerceCall, world: FuzzTarget): CorruptibleRequest {
  const target = world.base + path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(world, name)))
  const type = body ? [['Content-Type', 'application/json'] as const] : []
  const json = fillPlaceholders(body ?? null, world)
  return { method, target, headers: [...callerHeaders(world, as), ...type], json }
}

export function createValidRequest(call: CommerceCall, world: FuzzTarget): FuzzRequest {
  return encodeRequest(validParts(call, world))
}

function encodeRequest({ json, body, ...rest }: CorruptibleRequest): FuzzRequest {
  return { ...rest, body: body ?? (json === null ? undefined : Buffer.from(serializeJson(json))) }
}

function callerHeaders({ tokens, secret, values }: FuzzTarget, as: CommerceCall['as']): FuzzRequest['headers'] {
  if (as === 'anonymous') return [['API-Token', 'none']]
  const program = { Authorization: `Bearer ${values.apiKey}`, 'Idempotency-Key': values.unique ?? 'none' }
  if (as === 'program') return Object.entries(program)
  const server = { 'API-Token': tokens.shopper, Authorization: `Bearer ${secret}` }
  return as === 'server' ? Object.entries(server) : [['API-Token', tokens[as]]]
}

/** Replaces `{name}` placeholders with values of the tested shop. */
function fillPlaceholders(json: Json, world: FuzzTarget): Json {
  if (typeof json === 'string') return json.replaceAll(/\{(\w+)\}/g, (_, name: string) => value(world, name))
  if (Array.isArray(json)) return json.map((member) => fillPlaceholders(member, world))
  if (typeof json !== 'object' || json === null || json instanceof RawJson) return json
  return Object.fromEntries(Object.entries(json).map(([key, member]) => [key, fillPlaceholders(member, world)]))
}

function value(world: FuzzTarget, name: string): string {
  const found = world.values[name]
  if (found === undefined) throw new Error(`The shop to be fuzzed has no ${name}`)
  return found
}
