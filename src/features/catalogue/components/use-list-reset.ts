import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useIsMarketKnown, useMarket } from '#features/market/shopper-market-store.ts'
import { isSameView } from '../list/list-slice.ts'
import { hasListSourceChanged } from '../rules/list-source-changed.ts'
import { type ListSearch, listSearchDefaults, resetListSearch } from '../search-params.ts'

/** Resets the view after a market change, because the filters were selected for other products. */
export function useListReset(search: ListSearch): void {
  const router = useRouter()
  const market = useMarket()
  const isKnown = useIsMarketKnown()
  const before = useRef<ReturnType<typeof useMarket>>(null)
  useEffect(() => {
    if (!isKnown) return
    const changed = hasListSourceChanged(before.current, market)
    before.current = market
    // A country in the URL comes from an ad and sets the initial market, so it is not a change.
    const arrives = 'country' in router.latestLocation.search
    if (!changed || arrives || isSameView(search, listSearchDefaults)) return
    void router.navigate({ to: '.', search: resetListSearch(search), replace: true, resetScroll: false })
  }, [isKnown, market, search, router])
}
