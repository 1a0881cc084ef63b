import type { HonoRequest } from 'hono'
import { createRateLimiter } from '#lib/rate-limiter.ts'
import type { ContentContext } from '../context.ts'
import { ContentError } from '../errors.ts'

const minutes = 60_000

/** Enough for people, also many behind one address, and too little for guessing. Each throws a ContentError 429. */
export interface SignInLimit {
  /** Counts by the client's address; the shop's own server has none and is not counted. */
  address: (request: HonoRequest) => void
  email: (email: string) => void
}

export function createSignInLimit({ rateLimits }: Pick<ContentContext, 'rateLimits'>): SignInLimit {
  if (!rateLimits) return { address: () => {}, email: () => {} }
  const byAddress = createRateLimiter({ limit: 30, windowMs: 5 * minutes })
  const byEmail = createRateLimiter({ limit: 10, windowMs: 15 * minutes })
  return {
    address: (request) => {
      const address = request.header('x-client-address')
      if (address !== undefined) refuseAfter(byAddress(address))
    },
    email: (email) => refuseAfter(byEmail(email.slice(0, 200))),
  }
}

function refuseAfter(seconds: number): void {
  if (seconds > 0) throw ContentError.tooMany(seconds)
}
