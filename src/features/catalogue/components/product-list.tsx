import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { TaxAndDeliveryNote } from '#features/market/components/tax-and-delivery-note.tsx'
import { useIsMarketKnown, useMarket } from '#features/market/shopper-market-store.ts'
import { m } from '#messages/first.ts'
import { lazyWithMessages } from '#messages/with-messages.ts'
import { track } from '#services/analytics/event-queue.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type DisplayedList, isSameView, type ListSlice } from '../list/list-slice.ts'
import { useDisplayedList } from '../list/use-displayed-list.ts'
import { type ListNavigation, useListNavigation } from '../list/use-list-navigation.ts'
import { hasMarketChanged } from '../rules/has-market-changed.ts'
import { cardsPerStep } from '../rules/listing/list-window.ts'
import {
  firstNewCardId,
  type ListSearch,
  listSearchDefaults,
  resetListSearch,
  updateListSearch,
} from '../search-params.ts'
import { DeferredFilterSidebar } from './filters/deferred-filter-sidebar.tsx'
import { LazyActiveFilters, LazyNoResults, preloadActiveFilters } from './filters/lazy-active-filters.ts'
import type { FilterDialogState } from './filters/list-dialogs.tsx'
import { ListLink, ListNavigationContext } from './list-link.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { CardAction } from './product-card-view.tsx'
import { ProductCards } from './product-cards.tsx'

interface ProductListProps {
  list: ListSlice
  search: ListSearch
  name?: string | undefined
  head?: ReactNode
  links?: ReactNode
  /** Number of priority pictures: those above the fold on phones. On wider viewports, more may be above the fold. */
  eager?: number
  action?: CardAction | undefined
  /** Label that replaces the name of the default sort order in search results, which are sorted by relevance. */
  relevanceLabel?: string | undefined
}

/** The view is stored only in `search`, the page's query string (specification section 2.2). */
export function ProductList({ list, search: asked, name = '', head, links, eager = 4, ...props }: ProductListProps) {
  const { action, relevanceLabel } = props
  useListReset(asked)
  const { shown, sold } = useDisplayedList(list, asked)
  const presses = useListNavigation(list)
  const dialogs = useListDialogs(presses)
  const { cards, count, total, window } = shown
  const { view } = shown
  const search = useMemo(() => ({ ...asked, ...view }), [asked, view])
  const marked = useMemo(() => ({ index: window.latest - window.start, id: firstNewCardId }), [window])
  const brands = sold?.products ?? list.brands ?? cards
  useTrackProductsListed(shown, name)
  if (total === 0)
    return (
      <>
        {head}
        <EmptyState title={m.catalogue_nothing_title()}>{m.catalogue_nothing_text()}</EmptyState>
      </>
    )
  return (
    <ListNavigationContext value={presses.go}>
      <div className="list-views" {...presses.handlers}>
        <div className="list-header">{head}</div>
        <DeferredFilterSidebar offered={list.embeddedOptions} sold={sold} search={search} go={presses.go} />
        <div className={`list-count${links === undefined ? '' : ' has-links'}`}>
          <p role="status" className="tabular-nums">
            {m.catalogue_product_count({ count })}
          </p>
          <TaxAndDeliveryNote />
        </div>
        <div className="list-bar">
          <ListToolbar
            activeFilterCount={search.filters.reduce((sum, { values }) => sum + values.length, 0)}
            search={search}
            relevanceLabel={relevanceLabel}
            onPreload={preloadListDialogs}
            onFilter={dialogs.open}
            onOpenDialog={dialogs.openSort}
          />
          {links}
        </div>
        <div className="grid gap-4 pt-2 md:gap-6">
          {search.filters.length === 0 ? null : (
            <Suspense>
              <LazyActiveFilters search={search} brands={brands} />
              {count === 0 ? <LazyNoResults search={search} brands={brands} sold={sold} /> : null}
            </Suspense>
          )}
          {window.start > 0 ? <ShowPrevious search={search} /> : null}
          <ProductCards cards={cards} headingLevel={2} eager={eager} marked={marked} action={action} />
          <ShowMore search={search} count={count} />
        </div>
        {dialogs.shown || dialogs.sort !== undefined ? (
          <Suspense>
            <LazyListDialogs {...dialogs} go={presses.go} {...{ sold, search, relevanceLabel }} />
          </Suspense>
        ) : null}
      </div>
    </ListNavigationContext>
  )
}

function useTrackProductsListed({ cards, window }: DisplayedList, name: string): void {
  const first = window.latest - window.start
  const ids = cards.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reports each set of products once
  useEffect(() => {
    track({
      kind: 'products-listed',
      path: location.pathname,
      name,
      firstPosition: window.latest,
      cards: cards.slice(first),
    })
  }, [name, ids, window.latest])
}

/** The URL contains the number of listed products, so reloads, back navigation and shared links keep the position. */
function ShowMore({ search, count }: { search: ListSearch; count: number }) {
  const pressed = useFocusOnNewCards(search.show)
  if (search.show >= count) return null
  return (
    <div className="grid justify-items-center gap-3 pt-4">
      <p className="text-sm text-ink-muted tabular-nums">{m.catalogue_shown_of({ shown: search.show, count })}</p>
      <ListLink
        search={updateListSearch(search, { show: search.show + cardsPerStep })}
        hash={firstNewCardId}
        onClick={pressed}
        className={getButtonClass({ variant: 'secondary' })}
      >
        {m.catalogue_show_more()}
      </ListLink>
    </div>
  )
}

function ShowPrevious({ search }: { search: ListSearch }) {
  return (
    <p className="text-center">
      <ListLink
        search={updateListSearch(search, { show: search.show - cardsPerStep })}
        className={getButtonClass({ variant: 'secondary' })}
      >
        {m.catalogue_show_previous()}
      </ListLink>
    </p>
  )
}

function useFocusOnNewCards(show: number): () => void {
  const waiting = useRef(false)
  useEffect(() => {
    if (!waiting.current || show === cardsPerStep) return
    waiting.current = false
    document.getElementById(firstNewCardId)?.querySelector('a')?.focus({ preventScroll: true })
  }, [show])
  return () => {
    waiting.current = true
  }
}

/** Resets the view after a market change, because the filters were selected for other products. */
function useListReset(search: ListSearch): void {
  const router = useRouter()
  const market = useMarket()
  const isKnown = useIsMarketKnown()
  const before = useRef<ReturnType<typeof useMarket>>(null)
  useEffect(() => {
    if (!isKnown) return
    const changed = hasMarketChanged(before.current, market)
    before.current = market
    // A country in the URL comes from an ad and sets the initial market, which is not a market change.
    const arrives = 'country' in router.latestLocation.search
    if (!changed || arrives || isSameView(search, listSearchDefaults)) return
    void router.navigate({ to: '.', search: resetListSearch(search), replace: true, resetScroll: false })
  }, [isKnown, market, search, router])
}

const importListDialogs = () => import('./filters/list-dialogs.tsx')

const LazyListDialogs = lazyWithMessages(async () => (await importListDialogs()).ListDialogs)

function preloadListDialogs(): void {
  void importListDialogs()
  preloadActiveFilters()
}

function useListDialogs({ ensureLoaded }: Pick<ListNavigation, 'ensureLoaded'>) {
  const [shown, setShown] = useState<FilterDialogState>()
  const [sort, setSort] = useState<boolean>()
  const open = () => {
    const next = { open: true, openCount: (shown?.openCount ?? 0) + 1 }
    setShown(next)
    void ensureLoaded().then((isReady) => {
      if (!isReady) setShown((now) => (now?.openCount === next.openCount ? { ...now, hasFailed: true } : now))
    })
  }
  const onClose = () => setShown((now) => now && { ...now, open: false })
  const openSort = useCallback(() => setSort(true), [])
  return { shown, open, onClose, sort, openSort, onSortChange: setSort }
}
