import { setTimeout as wait } from 'node:timers/promises'
import { algoliasearch } from 'algoliasearch'
import { toServiceHost } from './client.ts'
import { createFetchRequester, type SearchFetch, searchTimeoutsMs } from './requester.ts'

/** `adminKey` must have the permission (ACL) `deleteObject` and must never be sent to browsers. */
export interface VisitorEventsClientConfig {
  appId: string
  adminKey: string
  baseUrl?: string
  fetch?: SearchFetch
}

/** Delays in ms before the two retries. */
const retryDelaysMs = [1000, 4000]

/**
 * Deletes the search events that were recorded under a visitor's random `userToken` (specification section 7.3).
 * Retries twice if the service fails or does not respond.
 * @throws the client's error after the last attempt, or immediately if the service rejects the request
 */
export async function deleteVisitorEvents(
  clientConfig: VisitorEventsClientConfig,
  userToken: string,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<void> {
  const { appId, adminKey: apiKey, baseUrl, fetch } = clientConfig
  const options = {
    timeouts: searchTimeoutsMs,
    ...(baseUrl ? { hosts: [toServiceHost(baseUrl)] } : {}),
    ...(fetch ? { requester: createFetchRequester(fetch) } : {}),
  }
  const client = algoliasearch(appId, apiKey).initInsights({ appId, apiKey, options })
  for (const ms of [...retryDelaysMs, undefined]) {
    try {
      await client.deleteUserToken({ userToken })
      return
    } catch (error) {
      if (ms === undefined || isPermanentError(error)) throw error
      await pause(ms)
    }
  }
}

function isPermanentError(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 400 && status < 500 && status !== 429
}
