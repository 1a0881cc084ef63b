import { createMiddleware } from '@tanstack/react-start'
import { type CallLimit, secondsToWait, tooManyRequests } from '#server/backend/visitor/address-limit.server.ts'

/** Responds with 429 if a client's IP address exceeds the rate limit. */
export function rejectOverLimit(limit: CallLimit) {
  return createMiddleware().server(async ({ request, next }) => {
    const seconds = await secondsToWait(request, limit)
    if (seconds > 0) throw tooManyRequests(seconds)
    return next()
  })
}

/** Like {@link rejectOverLimit}, but sets `context.isTooOften`, so that the handler can redirect to the form. */
export function flagOverLimit(limit: CallLimit) {
  return createMiddleware().server(async ({ request, next }) =>
    next({ context: { isTooOften: (await secondsToWait(request, limit)) > 0 } }),
  )
}
