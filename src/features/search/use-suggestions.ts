import { useEffect, useState } from 'react'
import { pageLanguage } from '#features/market/page-language.ts'
import { useMarket } from '#features/market/pricelist.ts'
import { useSite } from '#features/market/site.tsx'
import type { Suggestions } from '#services/search/suggest.ts'
import { browserSearch } from './browser-search.ts'

/** Rests so long in typing before it is asked, ms: shorter than the default debounce, which is for what changes data. */
const restMs = 150

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
  const { market } = useMarket()
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
