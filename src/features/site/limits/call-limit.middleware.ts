import { createMiddleware } from '@tanstack/react-start'
import { type CallLimit, secondsToWait, tooManyRequests } from '#server/backend/visitor/address-limit.server.ts'

/** Rate limit per client address: responds with 429. For a server function and its API route. */
export function rejectOverLimit(limit: CallLimit) {
  return createMiddleware().server(async ({ request, next }) => {
    const seconds = await secondsToWait(request, limit)
    if (seconds > 0) throw tooManyRequests(seconds)
    return next()
  })
}

/** Counts against the same rate limit, but lets the handler respond (`context.isTooOften`), e.g. by redirecting to the form. */
export function flagOverLimit(limit: CallLimit) {
  return createMiddleware().server(async ({ request, next }) =>
    next({ context: { isTooOften: (await secondsToWait(request, limit)) > 0 } }),
  )
}
