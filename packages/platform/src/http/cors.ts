import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

interface CorsRules {
  /** Origins whose pages are allowed to send requests with credentials. */
  allowedOrigins: readonly string[]
  /** Response headers that pages of these origins are allowed to read. */
  exposeHeaders?: string[]
}

/** Cache lifetime of a preflight response in the browser, seconds. */
const maxAge = 7200

/** CORS with credentials for the listed origins only; never `*`. */
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
    // A shared cache must not serve a listed origin the response for another origin.
    if (allowedOrigins.length > 0) c.header('vary', 'Origin', { append: true })
  }
}
