import { LRUCache } from 'lru-cache'

export interface RateLimit {
  /** Requests allowed at once, and again in each window. */
  limit: number
  windowMs: number
  /** Keys remembered; the least recently seen are forgotten first. */
  maxKeys?: number
  now?: () => number
}

interface Bucket {
  tokens: number
  filledAt: number
}

/** Seconds to wait before the next attempt; 0 means that this one may go on. */
export type RateLimiter = (key: string) => number | Promise<number>

/** Limiters of one name count together, across processes (`shared-rate-limits.ts`) or in this one (`limitInMemory`). */
export type MakeRateLimiter = (name: string, rate: RateLimit) => RateLimiter

export const limitInMemory: MakeRateLimiter = (_, rate) => createRateLimiter(rate)

/** A token bucket for every key, in memory and bounded: a caller may burst to `limit` and then goes at its rate. */
export function createRateLimiter({ limit, windowMs, maxKeys = 10_000, now = Date.now }: RateLimit) {
  // Made when somebody comes: it takes its room for every key at once.
  let buckets: LRUCache<string, Bucket> | undefined
  const perToken = windowMs / limit
  return (key: string): number => {
    const time = now()
    buckets ??= new LRUCache<string, Bucket>({ max: maxKeys })
    const bucket = buckets.get(key) ?? { tokens: limit, filledAt: time }
    // A clock that was set back lets nothing come, but takes nothing away either.
    const elapsed = Math.max(0, time - bucket.filledAt)
    const tokens = Math.min(limit, bucket.tokens + elapsed / perToken)
    const allowed = tokens >= 1
    buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, filledAt: time })
    return allowed ? 0 : Math.max(1, Math.ceil(((1 - tokens) * perToken) / 1000))
  }
}
