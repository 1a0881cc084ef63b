import type { Context, MiddlewareHandler } from 'hono'
import type { CommerceDependencies, CommerceEnv } from '../dependencies.ts'

const methods = 'GET, POST, PUT, DELETE, OPTIONS'
/** The secret's headers are absent on purpose: a browser must not be able to send them (commerce reference 1.1). */
const allowedHeaders = 'Content-Type, API-Token, X-Correlation-ID'

/** CORS and the origin allow-list: a foreign origin gets 401, an empty list means no check. */
export function originCheck({ allowedOrigins }: CommerceDependencies): MiddlewareHandler<CommerceEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin === undefined) return next()
    if (!isAllowedOrigin(c, origin, allowedOrigins)) return c.json({ errors: { origin: 'not allowed' } }, 401)
    if (c.req.method === 'OPTIONS') return c.body(null, 204, preflightHeaders(origin))
    await next()
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Expose-Headers', 'X-Correlation-ID')
    c.res.headers.append('Vary', 'Origin')
  }
}

function preflightHeaders(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': allowedHeaders,
    'Access-Control-Max-Age': '7200',
    Vary: 'Origin',
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
