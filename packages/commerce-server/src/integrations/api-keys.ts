import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { type JsonBodyOptions, readJson, type ValidationIssues } from '@pouchery/platform/http/body'
import { createRateLimitCheck, getClientAddress } from '@pouchery/platform/http/rate-limit'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { CommerceDependencies } from '../dependencies.ts'
import { isBrowserRequest } from '../http/caller.ts'
import { createHttpError } from '../http/http-error.ts'
import type { TableRow } from '../tables.ts'

export const apiScopes = {
  'orders:read': 'read orders, with names and addresses',
  'shipments:write': 'create shipments',
  'stock:write': 'set and add stock',
} as const
export type ApiScope = keyof typeof apiScopes

export const apiScopeSchema = v.picklist(
  Object.keys(apiScopes).filter((name): name is ApiScope => Object.hasOwn(apiScopes, name)),
  `must be one of ${Object.keys(apiScopes).join(', ')}`,
)

export type ApiKey = ReturnType<typeof keyOf>

/** The key can be displayed only once, because only its hash is stored. */
export async function addApiKey(
  database: Database,
  { name, scopes }: { name: string; scopes: readonly ApiScope[] },
  now: number,
): Promise<{ id: string; key: string }> {
  const id = randomBytes(6).toString('hex')
  const secret = randomBytes(32).toString('base64url')
  const row = { id, hash: hashOf(secret), name, scopes: JSON.stringify(scopes), created_at: now }
  await database
    .insertInto('api_key')
    .values({ ...row, used_at: null, stopped_at: null })
    .execute()
  return { id, key: `pk_${id}_${secret}` }
}

const scopesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

export async function listApiKeys(database: Database): Promise<ApiKey[]> {
  const rows = await database.selectFrom('api_key').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(keyOf)
}

function keyOf({ id, name, scopes, created_at, used_at, stopped_at }: TableRow<'api_key'>) {
  const moment = (at: number | null) => (at === null ? null : Number(at))
  return {
    id,
    name,
    scopes: v.parse(scopesSchema, scopes),
    createdAt: Number(created_at),
    usedAt: moment(used_at),
    stoppedAt: moment(stopped_at),
  }
}

export async function revokeApiKey(database: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('api_key')
    .set({ stopped_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const lastUseIntervalMs = 60_000

async function findApiKey(database: Database, shown: string, now: number): Promise<ApiKey | undefined> {
  const [, id = '', secret = ''] = /^pk_([0-9a-f]{12})_([\w-]{43})$/.exec(shown) ?? []
  const row = await database.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirst()
  const expected = Buffer.from(row?.hash ?? hashOf(''))
  const isRight = timingSafeEqual(Buffer.from(hashOf(secret)), expected) && secret !== ''
  if (!row || !isRight || row.stopped_at !== null) return undefined
  await database
    .updateTable('api_key')
    .set({ used_at: now })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('used_at', 'is', null), eb('used_at', '<', now - lastUseIntervalMs)]))
    .execute()
  return keyOf(row)
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export interface IntegrationEnv {
  Variables: { apiKey: ApiKey; token: string | null; isServerMode: boolean }
}

/** Rate limits apply per IP address to invalid keys, and per key to valid ones. @throws HttpError 401, 403, 429 */
export function requireApiKey(deps: CommerceDependencies): MiddlewareHandler<IntegrationEnv> {
  const { address, token } = deps.rateLimits.integration ?? {}
  const tooMany = (seconds: number) =>
    createHttpError(429, { request: `Too many calls; retry in ${seconds} seconds.` }, [], {
      'Retry-After': String(seconds),
    })
  const limit = (name: string, rate: typeof address) =>
    rate &&
    createRateLimitCheck(rate, deps.now, tooMany, (limited) =>
      deps.limitRate(`commerce integration by ${name}`, limited),
    )
  const [countWrong, countRight] = [limit('address', address), limit('token', token)]
  return async (c, next) => {
    c.header('Cache-Control', 'no-store')
    if (isBrowserRequest(c)) {
      throw createHttpError(403, {
        authorization: 'An API key must not be used in a browser, where anyone can read it.',
      })
    }
    const [, shown = ''] = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    const key = await findApiKey(deps.database, shown, deps.now())
    if (!key) {
      await countWrong?.(getClientAddress(c))
      throw createHttpError(401, { authorization: 'A valid API key is required: "Authorization: Bearer pk_…".' }, [], {
        'WWW-Authenticate': 'Bearer',
      })
    }
    await countRight?.(key.id)
    c.set('apiKey', key)
    await next()
  }
}

export function requireScope(scope: ApiScope): MiddlewareHandler<IntegrationEnv> {
  return async (c, next) => {
    if (!c.get('apiKey').scopes.includes(scope)) {
      throw createHttpError(403, { authorization: `This key lacks the scope ${scope}.` })
    }
    await next()
  }
}

/** @throws HttpError 400 if the body is not a JSON object, 422 with messages by path, such as `stock.0.sku` */
export function readIntegrationBody<Output>(c: Context, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  return readJson(c, schema, rules)
}

const rules: JsonBodyOptions = {
  depthLimit: { max: 8, refusal: createHttpError(400, { body: 'The request body is nested too deeply.' }) },
  notJson: () => createHttpError(400, { body: 'The request body is not valid JSON.' }),
  notObject: () => createHttpError(400, { body: 'The request body is not a JSON object.' }),
  withNul: (key) => createHttpError(422, { [key || 'body']: 'It contains a NUL character.' }),
  notValid: (issues) => createHttpError(422, sentences(issues)),
}

function sentences(issues: ValidationIssues): Record<string, string> {
  const fields = issues.map((issue) => {
    const isMissing = issue.received === 'undefined'
    const text = isMissing ? 'It is missing.' : /[.]$/.test(issue.message) ? issue.message : 'It has the wrong type.'
    return [v.getDotPath(issue) ?? 'body', text]
  })
  return Object.fromEntries(fields)
}
