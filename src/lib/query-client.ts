import { QueryClient } from '@tanstack/react-query'

const minute = 60_000

let browserClient: QueryClient | undefined

/** One client a request on the server, where answers must not be shared; one a page view in the browser. */
export function getQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: minute } } })
}
