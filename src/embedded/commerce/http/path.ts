import type { MiddlewareHandler } from 'hono'
import { Refusal } from './refusal.ts'

/** Refuses a path or query with the character NUL (400): no name holds it and PostgreSQL cannot compare with it. */
export const refuseNulInUrl: MiddlewareHandler = async (c, next) => {
  if (/%00/.test(c.req.url)) throw new Refusal(400, { path: 'not valid' })
  await next()
}
