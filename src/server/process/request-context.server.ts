import { randomUUID } from 'node:crypto'
import { currentRequestId } from '#lib/server/request-id.server.ts'

export { currentRequestId, withRequestId } from '#lib/server/request-id.server.ts'

/** Carries the request id in requests, responses and calls to services. */
export const requestIdHeader = 'x-request-id'

/** Returns the given id if it consists of 8 to 64 letters, digits, dots, dashes or underscores. Otherwise returns a new id. */
export function requestIdOf(given: string | string[] | null | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Header as a flat list for Node. Empty outside a request. */
export function flatRequestIdHeader(): string[] {
  const id = currentRequestId()
  return id === undefined ? [] : [requestIdHeader, id]
}
