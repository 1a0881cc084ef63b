import { notifyManager, QueryClient } from '@tanstack/react-query'

export const defaultStaleTimeMs = 60_000

let browserClient: QueryClient | undefined

/** On the server, returns a new client on each call, so that responses are never shared between visitors. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

// Notify components in a microtask. By default they are notified in a later task, and a click before that task would
// use the old quantity of a cart line.
notifyManager.setScheduler(queueMicrotask)

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // When offline, requests fail immediately instead of pausing, so that the page can display an error.
      queries: { staleTime: defaultStaleTimeMs, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
}
