import { limitInDatabase } from '#embedded/operation/shared-rate-limits.ts'
import { limitInMemory, type MakeRateLimiter, type RateLimit, type RateLimiter } from '#lib/server/rate-limiter.ts'
import { clientAddress } from '#server/http/answering/client.server.ts'
import { countedLimits } from '#server/observation/limits.server.ts'
import { env } from '#server/process/env.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

/** The 429 answer to a request whose address calls too often; undefined lets it through. */
export type AddressLimit = (request: Request) => Promise<Response | undefined>

/** Limits how often an address may make the call of this name. */
export function limitByAddress(name: string, rate: RateLimit): AddressLimit {
  let take: RateLimiter | undefined
  return async (request) => {
    take ??= makeLimiter()(name, rate)
    const seconds = await take(clientAddress(request))
    return seconds > 0 ? tooManyRequests(seconds) : undefined
  }
}

function makeLimiter(): MakeRateLimiter {
  if (env().databaseUrl === undefined) return countedLimits(limitInMemory)
  return countedLimits(limitInDatabase(async () => (await embeddedServices()).database))
}

function tooManyRequests(seconds: number): Response {
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  return Response.json({ error: `Too many requests. Try again in ${seconds} seconds.` }, { status: 429, headers })
}
