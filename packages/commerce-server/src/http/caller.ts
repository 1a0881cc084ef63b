import { randomInt } from 'node:crypto'
import { isSameSecret } from '@pouchery/platform/http/is-same-secret'
import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { createHttpError } from './http-error.ts'

export interface CommerceEnv {
  Variables: {
    isServerMode: boolean
    token: string | null
  }
}

/** Responds with 401 to a wrong secret, and with 403 to any secret from a browser (commerce reference section 1.1). */
export function createServerModeMiddleware(secret: string): MiddlewareHandler<CommerceEnv> {
  return async (c, next) => {
    const shown = bearer(c.req.header('authorization')) ?? c.req.header('api-authorization')
    if (shown !== undefined && isBrowserRequest(c))
      throw createHttpError(403, { authorization: 'not allowed from a browser' })
    if (shown !== undefined && !isSameSecret(shown, secret)) throw createHttpError(401, { authorization: 'not valid' })
    c.set('isServerMode', shown !== undefined)
    await next()
  }
}

/** Responds with 403 outside server mode (commerce reference sections 4 and 9). */
export const requireServerMode: MiddlewareHandler<CommerceEnv> = async (c, next) => {
  if (!c.get('isServerMode')) throw createHttpError(403, { accessRight: 'denied' })
  await next()
}

/** Over HTTPS, browsers send at least one of these headers, and page scripts cannot remove them. */
export function isBrowserRequest(c: Context): boolean {
  return c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined
}

function bearer(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer\s+(.+)$/i.exec(header)?.[1] ?? '')
}

/** `allowHeaders` excludes the headers with the secret: pages must not send them (commerce reference section 1.1). */
const corsMiddleware = cors({
  origin: (origin) => origin,
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
  allowHeaders: ['Content-Type', 'API-Token', 'X-Correlation-ID'],
  exposeHeaders: ['X-Correlation-ID'],
  maxAge: 7200,
})

/** Responds with 401 to origins that are not allowed. An empty list allows every origin. */
export function createOriginMiddleware(allowedOrigins: readonly string[]): MiddlewareHandler<CommerceEnv> {
  return (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined) return next()
    if (!isAllowedOrigin(c, origin, allowedOrigins)) throw createHttpError(401, { origin: 'not allowed' })
    return corsMiddleware(c, next)
  }
}

export function isAllowedOrigin(c: Context, origin: string, allowed: readonly string[]): boolean {
  return allowed.length === 0 || allowed.includes(origin) || isSameHost(c, origin)
}

/** Ignores schemes, because requests from a TLS-terminating proxy arrive as plain HTTP. */
function isSameHost(c: Context, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === (c.req.header('host') ?? new URL(c.req.url).host)
}

/**
 * Reads the `API-Token` header or, for GET, a parameter of the `Accept` header, which needs no preflight request.
 * The value `none` requests a response without a token.
 */
export function getPresentedToken(c: Context): string | undefined {
  const header = c.req.header('api-token')
  if (header !== undefined) return header.trim()
  if (c.req.method !== 'GET') return undefined
  return /;\s*api-token=([a-z0-9]+)/i.exec(c.req.header('accept') ?? '')?.[1]
}

export function isShopperToken(text: string): boolean {
  return /^[a-z0-9]{26}$/.test(text)
}

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Returns 26 characters from `[a-z0-9]` (commerce reference section 1.2). */
export function createShopperToken(): string {
  return Array.from({ length: 26 }, () => letters[randomInt(letters.length)]).join('')
}
