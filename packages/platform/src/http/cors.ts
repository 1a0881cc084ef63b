import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

interface CorsRules {
  /** Origins whose pages may call, with credentials. */
  allowedOrigins: readonly string[]
  /** Headers of answers that they may read. */
  exposeHeaders?: string[]
}

/** Seconds a browser remembers what it was allowed. */
const maxAge = 7200

/** CORS with credentials for the listed origins only; an answer never says `*`. */
export function allowListed({ allowedOrigins, exposeHeaders = [] }: CorsRules): MiddlewareHandler {
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
    // A shared cache must not answer a listed origin with what another one got.
    if (allowedOrigins.length > 0) c.header('vary', 'Origin', { append: true })
  }
}
