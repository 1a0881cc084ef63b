import { QueryClient } from '@tanstack/react-query'

let client: QueryClient | undefined

/**
 * The browser's one query client. Only chunks that load after the first view import it, so that no page carries it
 * from the start. It throws on the server, where one client would be everybody's.
 */
export function browserQueryClient(): QueryClient {
  if (typeof window === 'undefined') throw new Error('The query client is for the browser only')
  client ??= new QueryClient({
    defaultOptions: {
      // A request without a network fails at once and says so, instead of waiting for the network to come back.
      queries: { networkMode: 'always', retry: 1, staleTime: 60_000 },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
