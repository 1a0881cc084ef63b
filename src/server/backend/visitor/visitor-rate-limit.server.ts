import type { RateLimit, RateLimiter } from '#lib/server/rate-limiter.ts'
import { resolveClientAddress } from '#server/http/answering/client.server.ts'
import { createJsonErrorResponse } from '#server/http/answering/json-body.server.ts'
import { createMonitoredRateLimiterFactory } from '#server/observation/monitored-rate-limiter.server.ts'
import { env } from '#server/process/env.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'

export interface NamedRateLimit extends RateLimit {
  name: string
}

const limiters = new Map<string, RateLimiter>()

/** Returns the seconds to wait, or 0 if the request is permitted. Limits with the same name share their tokens. */
export function consumeRateLimit(request: Request, { name, ...rate }: NamedRateLimit): number | Promise<number> {
  const take =
    limiters.get(name) ??
    createMonitoredRateLimiterFactory(env(), async () => (await getEmbeddedServices()).database)(name, rate)
  limiters.set(name, take)
  return take(resolveClientAddress(request))
}

export function createTooManyRequestsResponse(seconds: number): Response {
  return createJsonErrorResponse(429, `Too many requests. Try again in ${seconds} seconds.`, {
    'retry-after': String(seconds),
  })
}
