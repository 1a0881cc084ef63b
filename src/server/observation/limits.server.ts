import type { MakeRateLimiter } from '#lib/rate-limiter.ts'
import { signal } from '#lib/signals.server.ts'

declare module '#lib/signals.server.ts' {
  interface Signals {
    /** A caller was told to wait; `limit` is the limit's name, of which there are a few dozen. */
    limited: { limit: string }
  }
}

/** Limiters that tell each time they make somebody wait. */
export function countedLimits(make: MakeRateLimiter): MakeRateLimiter {
  return (name, rate) => {
    const take = make(name, rate)
    const count = (seconds: number) => {
      if (seconds > 0) signal('limited', { limit: name })
      return seconds
    }
    return (key) => {
      const seconds = take(key)
      return typeof seconds === 'number' ? count(seconds) : seconds.then(count)
    }
  }
}
