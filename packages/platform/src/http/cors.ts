import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

interface CorsRules {
  /** Origins whose pages are allowed to send requests with credentials. */
  allowedOrigins: readonly string[]
  /** Response headers that these pages are allowed to read. */
  exposeHeaders?: string[]
}

/** Time for which browsers cache a preflight response, seconds. */
const maxAge = 7200

/** Allows CORS with credentials for the listed origins only; never `*`. */
export function corsForListed({ allowedOrigins, exposeHeaders = [] }: CorsRules): MiddlewareHandler {
  const listed = cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders,
    maxAge,
  })
  return async (c, next) => {
    const origin = c.req.header('origin')
    if (origin !== undefined && allowedOrigins.includes(origin)) return listed(c, next)
    if (c.req.method === 'OPTIONS') return c.body(null, 204, { vary: 'Origin' })
    await next()
    // Prevents a shared cache from serving the response for one origin to another origin.
    if (allowedOrigins.length > 0) c.header('vary', 'Origin', { append: true })
  }
}
