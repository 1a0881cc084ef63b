import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { PriceWording } from '#features/market/components/price-wording.tsx'
import { m } from '#messages/first.ts'
import { track } from '#services/analytics/event-queue.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { DisplayedList, ListSlice } from '../list/list-slice.ts'
import { useDisplayedList } from '../list/use-displayed-list.ts'
import { useListNavigation } from '../list/use-list-navigation.ts'
import { type ListSearch, lastStepAnchorId } from '../search-params.ts'
import { DeferredFilterSidebar } from './filters/deferred-filter-sidebar.tsx'
import { LazyActiveFilters, LazyNoResults } from './filters/lazy-active-filters.ts'
import { LazyListDialogs, preloadListDialogs, useListDialogs } from './filters/use-list-dialogs.ts'
import { ListNavigationContext } from './list-link.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { CardAction } from './product-card-view.tsx'
import { ProductCards } from './product-cards.tsx'
import { ShowMore, ShowPrevious } from './show-more.tsx'
import { useListReset } from './use-list-reset.ts'

interface ProductListProps {
  list: ListSlice
  search: ListSearch
  name?: string | undefined
  head?: ReactNode
  links?: ReactNode
  /** Number of pictures above the fold on a phone. On a desktop, the rest of the first row loads slightly later. */
  eager?: number
  action?: CardAction | undefined
  /** Label of the initial sort order. Undefined if this is the default order. */
  firstSort?: string | undefined
}

/** The only state is `search`, the page's query string (specification section 2). */
export function ProductList({ list, search: asked, name = '', head, links, eager = 4, ...props }: ProductListProps) {
  const { action, firstSort } = props
  useListReset(asked)
  const { shown, sold } = useDisplayedList(list, asked)
  const presses = useListNavigation(list)
  const dialogs = useListDialogs(presses)
  const { cards, count, total, window } = shown
  const { view } = shown
  const search = useMemo(() => ({ ...asked, ...view }), [asked, view])
  const marked = useMemo(() => ({ index: window.latest - window.start, id: lastStepAnchorId }), [window])
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
        <div className="list-head">{head}</div>
        <DeferredFilterSidebar offered={list.embeddedOptions} sold={sold} search={search} go={presses.go} />
        <div className={`list-count${links === undefined ? ' is-in-bar' : ''}`}>
          <p role="status" className="tabular-nums">
            {m.catalogue_product_count({ count })}
          </p>
          <PriceWording />
        </div>
        <div className="list-bar">
          <ListToolbar
            chosen={search.filters.reduce((sum, { values }) => sum + values.length, 0)}
            search={search}
            firstSort={firstSort}
            onPreload={preloadListDialogs}
            onFilter={dialogs.open}
            onDialog={dialogs.openSort}
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
            <LazyListDialogs {...dialogs} go={presses.go} {...{ sold, search, firstSort }} />
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
