import { observe } from '#lib/server/observations.server.ts'
import type { MakeRateLimiter } from '#lib/server/rate-limiter.ts'

declare module '#lib/server/observations.server.ts' {
  interface Observations {
    /** A caller was told to wait; `limit` is the limit's name, of which there are a few dozen. */
    limited: { limit: string }
  }
}

/** Limiters that tell each time they make somebody wait. */
export function countedLimits(make: MakeRateLimiter): MakeRateLimiter {
  return (name, rate) => {
    const take = make(name, rate)
    const count = (seconds: number) => {
      if (seconds > 0) observe('limited', { limit: name })
      return seconds
    }
    return (key) => {
      const seconds = take(key)
      return typeof seconds === 'number' ? count(seconds) : seconds.then(count)
    }
  }
}
