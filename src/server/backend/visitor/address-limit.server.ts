import type { RateLimit, RateLimiter } from '#lib/server/rate-limiter.ts'
import { clientAddress } from '#server/http/answering/client.server.ts'
import { jsonError } from '#server/http/answering/json-body.server.ts'
import { countedRateLimits } from '#server/observation/limits.server.ts'
import { env } from '#server/process/env.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'

export interface CallLimit extends RateLimit {
  name: string
}

const limiters = new Map<string, RateLimiter>()

/** Returns 0 if the request is permitted. Limits with the same name share their tokens. */
export function secondsToWait(request: Request, { name, ...rate }: CallLimit): number | Promise<number> {
  const take =
    limiters.get(name) ?? countedRateLimits(env(), async () => (await embeddedServices()).database)(name, rate)
  limiters.set(name, take)
  return take(clientAddress(request))
}

export function tooManyRequests(seconds: number): Response {
  return jsonError(429, `Too many requests. Try again in ${seconds} seconds.`, { 'retry-after': String(seconds) })
}
