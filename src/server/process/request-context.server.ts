import { randomUUID } from 'node:crypto'
import { currentRequestId } from '#lib/server/request-id.server.ts'

export { currentRequestId, withRequestId } from '#lib/server/request-id.server.ts'

/** Header that names a request on its way in, out and on to the services. */
export const requestIdHeader = 'x-request-id'

/** The id a request came with when it is 8 to 64 letters, digits, dots, dashes or underscores; else a new one. */
export function requestIdOf(given: string | string[] | null | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}

/** The header as Node takes it in a flat list; nothing outside of a request. */
export function flatRequestId(): string[] {
  const id = currentRequestId()
  return id === undefined ? [] : [requestIdHeader, id]
}
