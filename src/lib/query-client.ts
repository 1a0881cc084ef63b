import { notifyManager, QueryClient } from '@tanstack/react-query'

/** Default `staleTime` of queries, ms. */
export const defaultStaleTime = 60_000

let browserClient: QueryClient | undefined

/**
 * One client per request on the server, so that responses are never shared between visitors. One client per page view
 * in the browser.
 */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

// By default, notifications run in a later task. A second click before that task would increment the old quantity.
notifyManager.setScheduler(queueMicrotask)

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // While offline, requests fail immediately instead of pausing, so that the page can display an error.
      queries: { staleTime: defaultStaleTime, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
}
