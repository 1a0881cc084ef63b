import { notifyManager, QueryClient } from '@tanstack/react-query'

/** How long data is fresh unless a query says otherwise, ms. */
export const defaultStaleTime = 60_000

let browserClient: QueryClient | undefined

/** One client a request on the server, where answers must not be shared; one a page view in the browser. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

// By default in a task of its own, which a second press can overtake: it would count on from the old number.
notifyManager.setScheduler(queueMicrotask)

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a request fails at once and the page says so, instead of waiting for it.
      queries: { staleTime: defaultStaleTime, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
}
