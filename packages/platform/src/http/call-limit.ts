import type { Context } from 'hono'
import { createRateLimiter, type RateLimit, type RateLimiter } from 'pouchery/lib/server/rate-limiter'
import type { Refusal } from './refusal.ts'

export interface CallLimit {
  limit: number
  windowMs: number
}

/**
 * Counts a call by a key, such as an address. A call without a key is not counted.
 * @throws Refusal above the limit
 */
export type CheckCallLimit = (key: string | undefined) => Promise<void>

/** Rate limit by key; `now` in ms since 1970. `makeLimiter` selects the store of the counters, by default this process. */
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

/** Client address, set by the reverse proxy. The shop's own server sends none and is not limited. */
export function clientAddress(c: Context): string | undefined {
  return c.req.header('x-client-address')
}
