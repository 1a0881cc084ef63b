import { limitInDatabase } from '@pouchery/platform/operation/shared-rate-limits'
import { limitInMemory, type MakeRateLimiter, type RateLimit, type RateLimiter } from '#lib/server/rate-limiter.ts'
import { clientAddress } from '#server/http/answering/client.server.ts'
import { countedLimits } from '#server/observation/limits.server.ts'
import { env } from '#server/process/env.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

/** A kind of call, and how often an address may make it. */
export interface CallLimit extends RateLimit {
  name: string
}

const limiters = new Map<string, RateLimiter>()

/** Counts a call of an address; the seconds it has to wait, 0 where it may go on. Limits of one name count together. */
export function secondsToWait(request: Request, { name, ...rate }: CallLimit): number | Promise<number> {
  const take = limiters.get(name) ?? makeLimiter()(name, rate)
  limiters.set(name, take)
  return take(clientAddress(request))
}

function makeLimiter(): MakeRateLimiter {
  if (env().databaseUrl === undefined) return countedLimits(limitInMemory)
  return countedLimits(limitInDatabase(async () => (await embeddedServices()).database))
}

export function tooManyRequests(seconds: number): Response {
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  return Response.json({ error: `Too many requests. Try again in ${seconds} seconds.` }, { status: 429, headers })
}
