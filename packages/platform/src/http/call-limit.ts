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

/**
 * Refuses calls of one key that come too often; `now` in milliseconds since 1970. `makeLimiter` says where they are
 * counted, in this process by itself.
 */
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

/**
 * The client's address, which the server in front sets itself, whatever the client claims. The shop's own server calls
 * without one, and is not limited by it.
 */
export function clientAddress(c: Context): string | undefined {
  return c.req.header('x-client-address')
}
