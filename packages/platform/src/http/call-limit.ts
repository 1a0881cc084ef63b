import type { Context } from 'hono'
import { createRateLimiter, type RateLimit, type RateLimiter } from 'pouchery/lib/server/rate-limiter'
import type { Refusal } from './refusal.ts'

export interface CallLimit {
  limit: number
  windowMs: number
}

/**
 * Counts a call for a key, such as a client address. A call without a key is not limited.
 * @throws Refusal above the limit
 */
export type CheckCallLimit = (key: string | undefined) => Promise<void>

/**
 * Creates a rate limit per key. `now` returns ms since 1970. `makeLimiter` determines where the counters are stored; by
 * default in the memory of this process.
 */
export function createCallLimit(
  { limit, windowMs }: CallLimit,
  now: () => number,
  refusal: (seconds: number) => Refusal,
  makeLimiter: (rate: RateLimit) => RateLimiter = createRateLimiter,
): CheckCallLimit {
  const take = makeLimiter({ limit, windowMs, now })
  return async (key) => {
    const seconds = key === undefined ? 0 : await take(key)
    if (seconds > 0) throw refusal(seconds)
  }
}

/**
 * Returns the client address, which the reverse proxy sets. Requests from the shop's own server have none and are not
 * limited.
 */
export function clientAddress(c: Context): string | undefined {
  return c.req.header('x-client-address')
}
