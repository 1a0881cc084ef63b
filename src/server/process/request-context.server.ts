import { randomUUID } from 'node:crypto'
import { currentRequestId } from '#lib/server/request-id.server.ts'

export { currentRequestId, withRequestId } from '#lib/server/request-id.server.ts'

export const requestIdHeader = 'x-request-id'

/** Returns a new id if the given id is invalid. */
export function requestIdOf(given: string | string[] | null | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}

export function flatRequestIdHeader(): string[] {
  const id = currentRequestId()
  return id === undefined ? [] : [requestIdHeader, id]
}
