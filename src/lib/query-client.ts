import { notifyManager, QueryClient } from '@tanstack/react-query'

/** Default `staleTime` of queries, ms. */
export const defaultStaleTime = 60_000

let browserClient: QueryClient | undefined

/**
 * Returns a new client on each call on the server, so that responses are never shared between visitors. In the browser,
 * always returns the same client.
 */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

// By default, components are notified in a later task. A second click before that task would use the old quantity.
notifyManager.setScheduler(queueMicrotask)

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection, requests fail immediately instead of pausing, so that the page can display an error.
      queries: { staleTime: defaultStaleTime, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
}
