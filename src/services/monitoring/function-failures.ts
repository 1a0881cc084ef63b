import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { report } from './report.ts'

/** A server function was called with something it does not take; the server answers it with status 400. */
class InvalidCall extends Error {
  override name = 'InvalidCall'
  constructor(cause: unknown) {
    super(invalidCall, { cause })
  }
}

/** Around server functions: reports unexpected errors once, on the server; refused input is neither reported nor a 500. */
export const functionFailures = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    // A refusal by a middleware, such as that of too many calls.
    if (error instanceof Response) throw error
    if (isNotFound(error) || isRedirect(error)) throw error
    if (isRefusedInput(error)) throw new InvalidCall(error)
    report(error)
    throw error
  }
})

/** The framework throws a validator's issues as JSON in the message of a plain error. */
function isRefusedInput(error: unknown): boolean {
  return error instanceof Error && /^\[\s*\{[\s\S]*"kind": "(schema|validation)"/.test(error.message)
}

/** What a caller of a server function is told whose input a validator refused. */
export const invalidCall = 'The request is not valid.'
