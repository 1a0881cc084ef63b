import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { CommerceEnv } from './caller.ts'
import { createHttpError } from './http-error.ts'

/**
 * The headers for the secret are deliberately not allowed, so that browsers cannot send them (commerce reference
 * section 1.1).
 */
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
