import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useMarketRules } from '#features/market/facts/use-market-rules.ts'
import { getServerRenderedMarket } from '#features/market/shopper-market.ts'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { pageQueryPrefix } from '#features/site/page/page-data.ts'
import { useSite } from '#features/site/site.tsx'
import { canAnnounceReductions } from '#market-rules/rules/market-rules.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { selectApplicableFilters } from '../rules/filters/applicable-filters.ts'
import { getApplicableSort } from '../rules/sorting/sort.ts'
import { withVariantCounts } from '../rules/variants/product-groups.ts'
import { listSearchDefaults } from '../search-params.ts'
import { useListModule } from './list-module.ts'
import {
  emptyListSlice,
  getSliceView,
  isSameView,
  type ListSlice,
  type ListView,
  toDisplayedList,
} from './list-slice.ts'
import { fetchFullList, fullListQuery } from './queries.ts'
import type { SellableList } from './sellable-list.ts'
import { decodeCardsMemoized, useCards } from './use-cards.ts'

/** Fetches the full list if the slice is not the requested view. Meanwhile, returns the previous or embedded view. */
export function useDisplayedList(part: ListSlice, asked: ListView) {
  const { market, pricelist } = useMarket()
  const { show } = asked
  const sort = getApplicableSort(asked.sort, { pricelist })
  const offers = canAnnounceReductions(useMarketRules())
  const filters = useMemo(
    () => [...selectApplicableFilters(asked.filters, { pricelist, showsOffers: offers })],
    [asked.filters, pricelist, offers],
  )
  const view = useMemo(() => ({ filters, sort, show }), [filters, sort, show])
  const sellable = useCards(part.rows)
  const cards = useMemo(() => (part.fullList ? sellable : withVariantCounts(sellable)), [part, sellable])
  const isPlain = isSameView(view, listSearchDefaults)
  const sold = useSellableList(part, isPlain)
  const isPart = useIsSliceCurrent(part, view)
  const own = useMemo(() => {
    if (isPart) return toDisplayedList(part, cards)
    // A completely embedded list is already in the default order.
    return !part.fullList && isPlain
      ? toDisplayedList({ ...emptyListSlice, count: cards.length, total: cards.length }, cards)
      : null
  }, [isPart, isPlain, part, cards])
  const found = useMemo(() => (own ? undefined : sold?.getDisplayedList(view)), [own, sold, view])
  const now = own ?? found
  useFetchMissing(part, view, now === undefined)
  const [last, setLast] = useState({ shown: now, market })
  if (now && now !== last.shown) setLast({ shown: now, market })
  const kept = last.market === market ? last.shown : undefined
  return { shown: now ?? kept ?? toDisplayedList(part, cards), sold }
}

/** Until the full list is loaded, returns the count for the market of the page's language. */
export function useSellableCount(part: ListSlice): number {
  const cards = useCards(part.rows)
  const sold = useSellableList(part, true)
  return part.fullList ? (sold?.products.length ?? part.total) : cards.length
}

/** Until the full list is loaded, returns only the products embedded in the page. */
export function useSellableCards(part: ListSlice): readonly ProductCard[] {
  const cards = useCards(part.rows)
  return useSellableList(part, true)?.products ?? cards
}

/** `mayWait` is true if the page can be rendered before the result is available. */
function useSellableList(part: ListSlice, mayWait: boolean): SellableList | undefined {
  const { market, pricelist } = useMarket()
  const { data: fetched } = useQuery({ ...fullListQuery(part.fullList?.url ?? ''), enabled: false })
  const cards = part.fullList ? fetched : decodeCardsMemoized(part.rows)
  const views = useListModule(cards !== undefined, part.fullList === undefined && !mayWait)
  return useMemo(
    () => cards && views?.createSellableList(cards, { market, pricelist }),
    [cards, views, market, pricelist],
  )
}

function useIsSliceCurrent(part: ListSlice, view: ListView): boolean {
  const { market, pricelist } = useMarket()
  const own = getServerRenderedMarket(useSite().rules)
  const isOwn = market === own.market && pricelist === own.pricelist
  return part.fullList !== undefined && isOwn && isSameView(getSliceView(part), view)
}

/**
 * Fetches the full list if `isMissing`. If the request fails and the page contains a different view, reloads the page
 * data, so that the server renders the view.
 */
function useFetchMissing({ fullList, ...part }: ListSlice, view: ListView, isMissing: boolean): void {
  const queryClient = useQueryClient()
  const address = fullList?.url
  const isOtherView = !isSameView(getSliceView(part), view)
  useEffect(() => {
    if (!isMissing || address === undefined) return
    fetchFullList(address).catch((error: unknown) => {
      console.warn('The full list could not be loaded', error)
      if (isOtherView) void queryClient.invalidateQueries({ queryKey: [pageQueryPrefix] })
    })
  }, [isMissing, isOtherView, address, queryClient])
}
