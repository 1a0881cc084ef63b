import type { Site } from '#features/market/site.tsx'
import { createSearchClient, type SearchClient } from '#services/search/client.ts'

type Address = Site['services']['search']

const clients = new WeakMap<Address, SearchClient>()

/** The browser's own client of the search service: hosted, or on the page's own origin. */
export function browserSearch(address: Address): SearchClient {
  const known = clients.get(address)
  if (known) return known
  const { path, ...gateway } = address
  const client = createSearchClient(path === undefined ? gateway : { ...gateway, baseUrl: `${location.origin}${path}` })
  clients.set(address, client)
  return client
}
