import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { CommerceEnv } from './caller.ts'
import { refused } from './refusal.ts'

/** The secret's headers are absent on purpose: a browser must not be able to send them (commerce reference section 1.1). */
const answerBrowser = cors({
  origin: (origin) => origin,
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
  allowHeaders: ['Content-Type', 'API-Token', 'X-Correlation-ID'],
  exposeHeaders: ['X-Correlation-ID'],
  maxAge: 7200,
})

/** CORS and the origin allow-list: a foreign origin gets 401, an empty list means no check. */
export function originCheck(allowedOrigins: readonly string[]): MiddlewareHandler<CommerceEnv> {
  return (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined) return next()
    if (!isAllowedOrigin(c, origin, allowedOrigins)) throw refused(401, { origin: 'not allowed' })
    return answerBrowser(c, next)
  }
}

/** Whether a browser on this origin may call: the service's own, a listed one, or any when none is listed. */
export function isAllowedOrigin(c: Context, origin: string, allowed: readonly string[]): boolean {
  return allowed.length === 0 || allowed.includes(origin) || sameHost(c, origin)
}

/** Compares hosts, not schemes: behind a proxy that ends TLS the request itself arrives by plain http. */
function sameHost(c: Context, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === (c.req.header('host') ?? new URL(c.req.url).host)
}
