import { isNotFound, isRedirect } from '@tanstack/react-router'
import { createMiddleware } from '@tanstack/react-start'
import { reportUnexpectedError } from './report.ts'

class InvalidInputError extends Error {
  override name = 'InvalidInputError'
  constructor(cause: unknown) {
    super(invalidInputMessage, { cause })
  }
}

/** Reports unexpected errors of server functions once, on the server. Invalid input results in an unreported 400. */
export const errorReportingMiddleware = createMiddleware({ type: 'function' }).server(async ({ next }) => {
  try {
    return await next()
  } catch (error) {
    // Responses are thrown by middleware, such as the rate limit.
    if (error instanceof Response) throw error
    if (isNotFound(error) || isRedirect(error)) throw error
    if (isValidationError(error)) throw new InvalidInputError(error)
    reportUnexpectedError(error)
    throw error
  }
})

/** The framework throws validation issues as JSON in the message of a plain error. */
function isValidationError(error: unknown): boolean {
  return error instanceof Error && /^\[\s*\{[\s\S]*"kind": "(schema|validation)"/.test(error.message)
}

export const invalidInputMessage = 'The request is not valid.'
