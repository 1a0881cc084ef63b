import { queryOptions } from '@tanstack/react-query'
import { getQueryClient } from '#lib/query-client.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { loadListModule } from './list-module.ts'

/** If the full list takes longer, the server renders the view. */
const timeoutMs = 15_000

export const fullListQuery = (address: string) =>
  queryOptions({
    queryKey: ['whole-list', address],
    queryFn: () => fetchRowsAndModule(address),
    // Never stale, because the URL contains the version.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Concurrent requests are deduplicated. Rejects on failure; the next call retries. */
export function fetchFullList(address: string): Promise<readonly ProductCard[]> {
  return getQueryClient().fetchQuery(fullListQuery(address))
}

/** Fetches a URL instead of calling a server function, so that browsers and CDNs can cache each version. */
async function fetchRowsAndModule(address: string): Promise<readonly ProductCard[]> {
  const [cards] = await Promise.all([fetchRows(address), loadListModule()])
  return cards
}

async function fetchRows(address: string): Promise<readonly ProductCard[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`The list could not be fetched (${response.status})`)
  return response.json()
}
