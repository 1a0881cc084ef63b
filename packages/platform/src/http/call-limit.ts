import type { Context } from 'hono'
import { createRateLimiter, type RateLimit, type RateLimiter } from 'pouchery/lib/server/rate-limiter'
import type { Refusal } from './refusal.ts'

/** Calls allowed at once, and again in each window. */
export interface CallLimit {
  limit: number
  windowMs: number
}

/** Counts a call by a key, such as an address; a call without a key is not counted. @throws Refusal when it is too many */
export type CountCall = (key: string | undefined) => Promise<void>

/** Rate limit by key; `now` in ms since 1970. `makeLimiter` says where calls are counted, here by default. */
export function callLimit(
  { limit, windowMs }: CallLimit,
  now: () => number,
  refusal: (seconds: number) => Refusal,
  makeLimiter: (rate: RateLimit) => RateLimiter = createRateLimiter,
): CountCall {
  const take = makeLimiter({ limit, windowMs, now })
  return async (key) => {
    const seconds = key === undefined ? 0 : await take(key)
    if (seconds > 0) throw refusal(seconds)
  }
}

/** The client's address, set by the server in front. The shop's own server sends none and is not limited. */
export function clientAddress(c: Context): string | undefined {
  return c.req.header('x-client-address')
}
