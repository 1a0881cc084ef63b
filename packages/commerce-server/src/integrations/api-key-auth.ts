import { type BodyRules, readJson, type ValidationIssues } from '@pouchery/platform/http/body'
import { createRateLimitCheck, getClientAddress } from '@pouchery/platform/http/rate-limit'
import type { Context, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import type { CommerceDependencies } from '../dependencies.ts'
import { createHttpError } from '../http/http-error.ts'
import { type ApiKey, type ApiScope, findApiKey } from './api-keys.ts'

export interface IntegrationEnv {
  Variables: { apiKey: ApiKey; token: string | null; serverMode: boolean }
}

/**
 * Responds with 401 without a valid key, with 403 to browsers, and with 429 above the rate limit, which applies per
 * IP address for invalid keys and per key for valid keys.
 */
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
    if (c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined) {
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

/**
 * @throws HttpError 400 if the body is not a JSON object, or 422 with a message per invalid field, named by a path
 * such as `stock.0.sku`
 */
export function readIntegrationBody<Output>(c: Context, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  return readJson(c, schema, rules)
}

const rules: BodyRules = {
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
