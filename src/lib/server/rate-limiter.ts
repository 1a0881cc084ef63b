import { LRUCache } from 'lru-cache'

export interface RateLimit {
  limit: number
  windowMs: number
  maxKeys?: number
  now?: () => number
}

interface Bucket {
  tokens: number
  filledAt: number
}

/** Returns the seconds to wait, or 0 if the attempt is allowed. */
export type RateLimiter = (key: string) => number | Promise<number>

/** Limiters with the same name share tokens across processes (`shared-rate-limits.ts`), except in-memory limiters. */
export type RateLimiterFactory = (name: string, rate: RateLimit) => RateLimiter

export const createInMemoryRateLimiter: RateLimiterFactory = (_, rate) => createRateLimiter(rate)

export function createRateLimiter({ limit, windowMs, maxKeys = 10_000, now = Date.now }: RateLimit) {
  // Created lazily, because the cache preallocates memory for all keys.
  let buckets: LRUCache<string, Bucket> | undefined
  const perToken = windowMs / limit
  return (key: string): number => {
    const time = now()
    buckets ??= new LRUCache<string, Bucket>({ max: maxKeys })
    const bucket = buckets.get(key) ?? { tokens: limit, filledAt: time }
    // Clamped to 0 in case the clock was set back.
    const elapsed = Math.max(0, time - bucket.filledAt)
    const tokens = Math.min(limit, bucket.tokens + elapsed / perToken)
    const allowed = tokens >= 1
    buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, filledAt: time })
    return allowed ? 0 : Math.max(1, Math.ceil(((1 - tokens) * perToken) / 1000))
  }
}
