import { setTimeout as wait } from 'node:timers/promises'
import { algoliasearch } from 'algoliasearch'
import { serviceHost } from './client.ts'
import { fetchRequester, type SearchFetch, timeouts } from './requester.ts'

/** Where the service that keeps visitors' events is, with a key that has the right `deleteObject`: server only. */
export interface VisitorEventsGateway {
  appId: string
  adminKey: string
  /** Origin and path of an embedded service; the hosted one without it. */
  baseUrl?: string
  fetch?: SearchFetch
}

/** Pauses before it is tried again, ms: three tries in all. */
const pauses = [1000, 4000]

/**
 * Deletes all events of a visitor, by the visitor's random token (specification section 7.3). A service that does not
 * answer is asked three times. @throws what the client throws when none of them helped, or when the service refuses
 */
export async function deleteVisitor(
  gateway: VisitorEventsGateway,
  userToken: string,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  const { appId, adminKey: apiKey, baseUrl, fetch } = gateway
  const options = {
    timeouts,
    ...(baseUrl ? { hosts: [serviceHost(baseUrl)] } : {}),
    ...(fetch ? { requester: fetchRequester(fetch) } : {}),
  }
  const client = algoliasearch(appId, apiKey).initInsights({ appId, apiKey, options })
  for (const ms of [...pauses, undefined]) {
    try {
      await client.deleteUserToken({ userToken })
      return
    } catch (error) {
      if (ms === undefined || isRefusal(error)) throw error
      await pause(ms)
    }
  }
}

/** Asking again would not help. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500 && status !== 429
}
