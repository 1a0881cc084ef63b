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
export type TakeToken = (key: string) => number

/** A token bucket for every key, in memory and bounded: a caller may burst to `limit` and then goes at its rate. */
export function createRateLimiter({ limit, windowMs, maxKeys = 10_000, now = Date.now }: RateLimit): TakeToken {
  const buckets = new LRUCache<string, Bucket>({ max: maxKeys })
  const perToken = windowMs / limit
  return (key) => {
    const time = now()
    const bucket = buckets.get(key) ?? { tokens: limit, filledAt: time }
    const tokens = Math.min(limit, bucket.tokens + (time - bucket.filledAt) / perToken)
    const allowed = tokens >= 1
    buckets.set(key, { tokens: allowed ? tokens - 1 : tokens, filledAt: time })
    return allowed ? 0 : Math.max(1, Math.ceil(((1 - tokens) * perToken) / 1000))
  }
}
