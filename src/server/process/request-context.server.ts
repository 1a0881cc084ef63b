import { randomUUID } from 'node:crypto'
import { getCurrentRequestId } from '#lib/server/request-id.server.ts'

export { getCurrentRequestId, withRequestId } from '#lib/server/request-id.server.ts'

export const requestIdHeader = 'x-request-id'

/** Returns a new ID if the given ID is invalid. */
export function toRequestId(given: string | string[] | null | undefined): string {
  return typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID()
}

export function getRequestIdHeaderPair(): string[] {
  const id = getCurrentRequestId()
  return id === undefined ? [] : [requestIdHeader, id]
}
