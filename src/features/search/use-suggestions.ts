import { useEffect, useState } from 'react'
import { limits } from '#app.config'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { type Site, useSite } from '#features/site/site.tsx'
import { createSearchClient, type SearchClient } from '#services/search/client.ts'
import type { Suggestions } from '#services/search/suggest.ts'

/** Rests so long in typing before it is asked, ms. The default is for what changes data: suggestions come sooner. */
const restMs = limits.debounceMs * 0.3

export interface SuggestionState {
  /** The text that `found` or `failed` belongs to. */
  query: string | undefined
  found?: Suggestions
  failed?: true
}

/**
 * What the service suggests for a text, a moment after the last letter. An answer that comes after a later text was
 * asked for is dropped; until the right one is there, the one before stays.
 */
export function useSuggestions(text: string): SuggestionState & { busy: boolean } {
  const { search } = useSite().services
  const shown = useMarket()
  const market = shown.isClosed ? undefined : shown.market
  const [state, setState] = useState<SuggestionState>({ query: undefined })
  const query = text.trim()
  useEffect(() => {
    let wanted = true
    const ask = async () => {
      const answer = await browserSearch(search).suggest({ query, language: pageLanguage(), market })
      if (!wanted) return
      if (answer.ok) setState({ query, found: answer.value })
      else setState({ query, failed: true })
    }
    const timer = setTimeout(() => void ask(), query === '' ? 0 : restMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [search, market, query])
  return { ...state, busy: state.query !== query }
}

type Address = Site['services']['search']

const clients = new WeakMap<Address, SearchClient>()

/** The browser's own client of the search service: hosted, or on the page's own origin. */
function browserSearch(address: Address): SearchClient {
  const known = clients.get(address)
  if (known) return known
  const { path, ...gateway } = address
  const client = createSearchClient(path === undefined ? gateway : { ...gateway, baseUrl: `${location.origin}${path}` })
  clients.set(address, client)
  return client
}
