import { useEffect, useState } from 'react'
import { shopConstants } from '#app.config'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { type Site, useSite } from '#features/site/site.tsx'
import { createSearchClient, type SearchClient } from '#services/search/client.ts'
import type { Suggestions } from '#services/search/suggest.ts'

const suggestionDebounceMs = shopConstants.debounceMs * 0.3

export interface SuggestionState {
  query: string | undefined
  suggestions?: Suggestions
  failed?: true
}

export function useSuggestions(text: string): SuggestionState & { busy: boolean } {
  const { search } = useSite().services
  const shown = useMarket()
  const market = shown.isClosed ? undefined : shown.market
  const [state, setState] = useState<SuggestionState>({ query: undefined })
  const query = text.trim()
  useEffect(() => {
    let wanted = true
    const ask = async () => {
      const answer = await browserSearchClient(search).suggest({ query, language: getPageLanguage(), market })
      if (!wanted) return
      if (answer.ok) setState({ query, suggestions: answer.value })
      else setState({ query, failed: true })
    }
    const timer = setTimeout(() => void ask(), query === '' ? 0 : suggestionDebounceMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [search, market, query])
  return { ...state, busy: state.query !== query }
}

type Address = Site['services']['search']

const clients = new WeakMap<Address, SearchClient>()

function browserSearchClient(address: Address): SearchClient {
  const known = clients.get(address)
  if (known) return known
  const { path, ...clientConfig } = address
  const client = createSearchClient(
    path === undefined ? clientConfig : { ...clientConfig, baseUrl: `${location.origin}${path}` },
  )
  clients.set(address, client)
  return client
}
