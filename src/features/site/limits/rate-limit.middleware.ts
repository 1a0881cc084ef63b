import { createMiddleware } from '@tanstack/react-start'
import {
  consumeRateLimit,
  createTooManyRequestsResponse,
  type NamedRateLimit,
} from '#server/backend/visitor/visitor-rate-limit.server.ts'

/** Responds with 429 if a client's IP address exceeds the rate limit. */
export function rejectOverRateLimit(limit: NamedRateLimit) {
  return createMiddleware().server(async ({ request, next }) => {
    const seconds = await consumeRateLimit(request, limit)
    if (seconds > 0) throw createTooManyRequestsResponse(seconds)
    return next()
  })
}

/** Sets `context.isTooOften` instead of responding with 429, so that the handler can redirect to the form. */
export function flagOverRateLimit(limit: NamedRateLimit) {
  return createMiddleware().server(async ({ request, next }) =>
    next({ context: { isTooOften: (await consumeRateLimit(request, limit)) > 0 } }),
  )
}
