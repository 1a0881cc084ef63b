import { queryOptions } from '@tanstack/react-query'
import { getQueryClient } from '#lib/query-client.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { loadListViews } from './list-views.ts'

/** After so many ms whoever waits is led to the server's own answer. */
const patienceMs = 15_000

/** All products of a list, by the address of its rows, and with them what makes views of them. Browser only. */
export const fullListQuery = (address: string) =>
  queryOptions({
    queryKey: ['whole-list', address],
    queryFn: () => readList(address),
    // The address names a version of the list.
    staleTime: Number.POSITIVE_INFINITY,
    // The server has an answer of its own for whoever waits.
    retry: false,
  })

/** Fetches a list, once however many ask for it. Rejects when it cannot be had; the next call tries again. */
export function fetchFullList(address: string): Promise<readonly ProductCard[]> {
  return getQueryClient().fetchQuery(fullListQuery(address))
}

/** By its address and not by a server function, so that browsers and the caches before the shop keep it by its version. */
async function readList(address: string): Promise<readonly ProductCard[]> {
  const [cards] = await Promise.all([fetchRows(address), loadListViews()])
  return cards
}

async function fetchRows(address: string): Promise<readonly ProductCard[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`The list could not be fetched (${response.status})`)
  return response.json()
}
