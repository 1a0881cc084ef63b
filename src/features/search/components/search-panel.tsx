import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { FileText, History, Search, Tag } from 'lucide'
import { useEffect, useState } from 'react'
import { shopConstants } from '#app.config'
import { getNicotineLabel } from '#features/catalogue/labels.ts'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { formatDisplayUnitPrice } from '#features/site/display-price.ts'
import { createContentPageLink } from '#features/site/page/content-page-link.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { type SiteSettings, useSite } from '#features/site/site.tsx'
import { typesetPrice } from '#lib/format/typeset-price.ts'
import { m } from '#messages/rest.ts'
import { createSearchClient, type SearchClient } from '#services/search/client.ts'
import type { Suggestions } from '#services/search/suggest.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { SearchDialog, type SearchDialogGroup, type SearchDialogItem } from '#ui/overlays/search-dialog.tsx'
import { trackSuggestionClicked, useSearchInsights } from '../insights.ts'
import { deleteRecentSearches, readRecentSearches, recordRecentSearch } from '../recent-searches.ts'
import { buildSuggestionGroups, type SearchSuggestion, type SuggestionGroup } from '../rules/suggestion-groups.ts'
import { getSearchLinkOptions } from '../search-link-options.ts'

export function SearchPanel({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [recent, setRecent] = useState(readRecentSearches)
  const suggestions = useSuggestions(text)
  useSearchInsights()
  const groups = useEntryGroups(text, suggestions, recent)
  const leave = ({ page, query = '' }: EntryTarget) => {
    recordRecentSearch(query)
    setRecent(readRecentSearches())
    setText('')
    // Closes the dialog explicitly, because the path does not change between two searches.
    onOpenChange(false)
    void (page === undefined
      ? router.navigate(getSearchLinkOptions(query))
      : router.navigate(createContentPageLink(page)))
  }
  const choose = ({ id }: SearchDialogItem) => {
    const entry = groups.flatMap(({ entries }) => entries).find((each) => each.id === id)
    if (!entry) return
    if (entry.kind === 'product') trackSuggestionClicked(suggestions.suggestions, entry.id.slice('product '.length))
    leave(entry)
  }
  const status = getStatusText(text.trim(), suggestions, groups)
  return (
    <SearchDialog
      open={open}
      onOpenChange={onOpenChange}
      labels={getLabels()}
      value={text}
      onValueChange={setText}
      groups={groups.map((group) => toSearchGroup(group, router))}
      busy={suggestions.busy}
      status={status}
      statusHidden={groups.length > 0}
      action={getEntryHref({}, router)}
      onChoose={choose}
      onSubmit={(query) => leave({ query })}
      footer={
        text === '' && recent.length > 0 ? (
          <ClearRecentSearchesButton
            onPress={() => {
              deleteRecentSearches()
              setRecent([])
            }}
          />
        ) : null
      }
    />
  )
}

function useEntryGroups(text: string, { suggestions }: SuggestionState, recent: readonly string[]): SuggestionGroup[] {
  const { pricelist, format } = useMarket()
  const { pictures } = useMarketRules().promotions
  return buildSuggestionGroups(suggestions, {
    query: text.trim(),
    pricelist,
    pictures,
    recent,
    formatNicotine: (mg) => getNicotineLabel(mg, getPageLanguage()),
    decimalDigits: format.decimalDigits,
    formatPricePerPouch: (price) => {
      const shown = formatDisplayUnitPrice(price, format)
      return shown && m.product_per_pouch({ price: shown })
    },
    formatSeeAll: (count) => m.search_see_all({ count }),
  })
}

function getLabels() {
  return {
    title: m.search_title(),
    field: m.search_field(),
    placeholder: m.search_placeholder(),
    close: m.search_close(),
    clear: m.search_clear(),
  }
}

/** For screen readers, and displayed if there are no suggestions. Counts results only after the response arrived. */
function getStatusText(
  query: string,
  { busy, failed }: SuggestionState & { busy: boolean },
  groups: SuggestionGroup[],
): string {
  if (failed && !busy) return m.search_failed()
  if (busy) return groups.length === 0 ? m.search_loading() : ''
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  if (count > 0) return query === '' ? '' : m.search_found({ count })
  return query === '' ? '' : m.search_nothing({ query })
}

type EntryTarget = Pick<SearchSuggestion, 'page' | 'query'>

function getEntryHref({ page, query = '' }: EntryTarget, router: RegisteredRouter): string {
  const { publicHref } =
    page === undefined
      ? router.buildLocation(getSearchLinkOptions(query))
      : router.buildLocation(createContentPageLink(page))
  return publicHref
}

function toSearchGroup({ section, entries }: SuggestionGroup, router: RegisteredRouter): SearchDialogGroup {
  return { label: m[`search_${section}`](), items: entries.map((entry) => toSearchEntry(entry, router)) }
}

function toSearchEntry(entry: SearchSuggestion, router: RegisteredRouter): SearchDialogItem {
  const { id, label, detail, note, unit } = entry
  const price = note === undefined ? undefined : typesetPrice(note, getPageLanguage())
  return { id, label, detail, note: price, unit, href: getEntryHref(entry, router), mark: <Mark entry={entry} /> }
}

const icons = { recent: History, word: Search, all: Search, page: Tag, post: FileText, product: Search } as const

function Mark({ entry: { kind, picture } }: { entry: SearchSuggestion }) {
  if (picture !== undefined) {
    return <img src={picture} alt="" width="400" height="400" className="size-12 shrink-0 rounded-md bg-surface" />
  }
  return (
    <span className="flex w-12 shrink-0 justify-center text-ink-muted">
      <Icon of={icons[kind]} size="sm" />
    </span>
  )
}

function ClearRecentSearchesButton({ onPress }: { onPress: () => void }) {
  return (
    <p className="border-t border-line px-3 py-2 sm:px-4">
      <button type="button" onClick={onPress} className={getButtonClass({ variant: 'quiet', size: 'sm' })}>
        {m.search_recent_clear()}
      </button>
    </p>
  )
}

const suggestionDebounceMs = shopConstants.debounceMs * 0.3

interface SuggestionState {
  query: string | undefined
  suggestions?: Suggestions
  failed?: true
}

function useSuggestions(text: string): SuggestionState & { busy: boolean } {
  const { search } = useSite().services
  const shown = useMarket()
  const market = shown.isClosed ? undefined : shown.market
  const [state, setState] = useState<SuggestionState>({ query: undefined })
  const query = text.trim()
  useEffect(() => {
    let wanted = true
    const ask = async () => {
      const answer = await getBrowserSearchClient(search).suggest({ query, language: getPageLanguage(), market })
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

type SearchService = SiteSettings['services']['search']

const clients = new WeakMap<SearchService, SearchClient>()

function getBrowserSearchClient(address: SearchService): SearchClient {
  const known = clients.get(address)
  if (known) return known
  const { path, ...clientConfig } = address
  const client = createSearchClient(
    path === undefined ? clientConfig : { ...clientConfig, baseUrl: `${location.origin}${path}` },
  )
  clients.set(address, client)
  return client
}
