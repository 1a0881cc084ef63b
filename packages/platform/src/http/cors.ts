import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Cache duration of preflight responses. */
const maxAgeSeconds = 7200

/** Never allows the origin `*`, because requests can contain credentials. */
export function createCorsMiddleware(allowedOrigins: readonly string[]): MiddlewareHandler {
  const listed = cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: maxAgeSeconds,
  })
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && allowedOrigins.includes(origin)) return listed(c, next)
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { vary: 'Origin' })
    await next()
    // Prevents a shared cache from serving one origin's response to another origin.
    if (allowedOrigins.length > 0) c.header('vary', 'Origin', { append: true })
  }
}
