import { createMiddleware } from '@tanstack/react-start'
import { type CallLimit, secondsToWait, tooManyRequests } from '#server/backend/visitor/address-limit.server.ts'

/** Refuses a call with 429 where its address calls too often; for a server function and for the route beside it. */
export function limitCalls(limit: CallLimit) {
  return createMiddleware().server(async ({ request, next }) => {
    const seconds = await secondsToWait(request, limit)
    if (seconds > 0) throw tooManyRequests(seconds)
    return next()
  })
}

/** Counts calls likewise, and leaves to the handler what to answer (`context.isTooOften`): a form leads back to its page. */
export function countCalls(limit: CallLimit) {
  return createMiddleware().server(async ({ request, next }) =>
    next({ context: { isTooOften: (await secondsToWait(request, limit)) > 0 } }),
  )
}
