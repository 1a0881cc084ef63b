import type { Context } from 'hono'
import { createRateLimiter, type RateLimit, type RateLimiter } from 'pouchery/lib/server/rate-limiter'
import type { HttpError } from './http-error.ts'

export type RateLimitConfig = Pick<RateLimit, 'limit' | 'windowMs'>

/**
 * `now` returns Unix time in ms. `makeLimiter` determines where the counters are stored, by default in this process's
 * memory.
 *
 * The returned function throws an HttpError above the limit. Its `key` is for example a client IP address. A call
 * without a key is not limited.
 */
export function createRateLimitCheck(
  { limit, windowMs }: RateLimitConfig,
  now: () => number,
  refusal: (seconds: number) => HttpError,
  makeLimiter: (rate: RateLimit) => RateLimiter = createRateLimiter,
) {
  const take = makeLimiter({ limit, windowMs, now })
  return async (key: string | undefined): Promise<void> => {
    const seconds = key === undefined ? 0 : await take(key)
    if (seconds > 0) throw refusal(seconds)
  }
}

/** The shop's server sets `x-client-address` for visitors. The server's own requests have no address and no limit. */
export function getClientAddress(c: Context): string | undefined {
  return c.req.header('x-client-address')
}
