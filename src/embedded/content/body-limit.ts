import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ContentError } from './errors.ts'

/** Refuses a body of more than so many bytes with 413. */
export function limitBody(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw ContentError.tooLarge('The body is too large')
    },
  })
}
