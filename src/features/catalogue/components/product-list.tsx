import { X } from 'lucide'
import { Suspense, useEffect, useMemo } from 'react'
import { PriceWording } from '#features/market/components/price-wording.tsx'
import { m } from '#paraglide/messages.js'
import { note } from '#services/analytics/moments.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { removableChipClass } from '#ui/actions/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { valueLabels } from '../labels.ts'
import type { BrandName, ListPart, ShownList } from '../list/list-part.ts'
import { useListPresses } from '../list/use-list-presses.ts'
import { useShownList } from '../list/use-shown-list.ts'
import { type FilterName, toggleValue } from '../rules/filter.ts'
import { cardsPerStep } from '../rules/list-window.ts'
import { type ListSearch, latestCardId, listHref, resetHref } from '../search-params.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type { CardAction } from './product-card-view.tsx'
import { ProductCards } from './product-cards.tsx'
import { ShowMore, ShowPrevious } from './show-more.tsx'
import { useCardsNear } from './use-cards-near.ts'
import { ListDialogs, preloadListDialogs, useListDialogs } from './use-list-dialogs.ts'
import { useListReset } from './use-list-reset.ts'

interface ProductListProps {
  list: ListPart
  search: ListSearch
  /** What the list is called where events speak of it. */
  name?: string | undefined
  /** How many pictures a phone shows first; a desk draws the rest of its first row a moment later. */
  eager?: number
  /** What each card offers besides its link. */
  action?: CardAction | undefined
  /** The order of `list` is what it is sorted by first, under this name; by popularity without it. */
  firstSort?: string | undefined
}

/** Products with their filters and sort. All its state is `search`, the page's query string (specification section 2). */
export function ProductList({ list, search: asked, name = '', eager = 2, action, firstSort }: ProductListProps) {
  useListReset(asked)
  const { shown, sold } = useShownList(list, asked)
  const presses = useListPresses(list, sold !== undefined)
  const dialogs = useListDialogs(presses)
  const { cards, count, total, window } = shown
  const search = { ...asked, ...shown.view }
  const marked = useMemo(() => ({ index: window.latest - window.start, id: latestCardId }), [window])
  const { begin, ...near } = useCardsNear(cards)
  const nearList = () => {
    preloadListDialogs()
    begin()
  }
  useListedNote(shown, name)
  if (total === 0) return <EmptyList />
  return (
    <div className="grid gap-6 md:gap-8" {...presses.handlers}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-4 md:pt-5">
        <div className="max-sm:order-last">
          <p role="status" className="text-sm text-ink-muted tabular-nums">
            {m.catalogue_product_count({ count })}
          </p>
          <PriceWording />
        </div>
        <ListToolbar
          chosen={search.filters.reduce((sum, { values }) => sum + values.length, 0)}
          sort={search.sort}
          firstSort={firstSort}
          onNear={nearList}
          onOpen={dialogs.open}
        />
      </div>
      <ActiveFilters search={search} brands={sold?.index.products ?? list.brands ?? cards} />
      {count === 0 ? <EmptyList search={search} /> : null}
      {window.start > 0 ? <ShowPrevious search={search} /> : null}
      <ProductCards cards={cards} {...near} headingLevel={2} eager={eager} marked={marked} action={action} />
      <ShowMore search={search} count={count} onNear={begin} />
      {dialogs.shown ? (
        <Suspense>
          <ListDialogs {...dialogs} shown={dialogs.shown} go={presses.go} {...{ sold, search, firstSort }} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Tells of the step that came last: what it shows of the filtered list. */
function useListedNote({ cards, window }: ShownList, name: string): void {
  const first = window.latest - window.start
  const ids = cards.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same products are told once, whatever they were read from
  useEffect(() => {
    note({
      kind: 'products-listed',
      path: location.pathname,
      name,
      first: window.latest,
      cards: cards.slice(first),
    })
  }, [name, ids, window.latest])
}

interface ActiveFiltersProps {
  search: ListSearch
  /** Whoever knows what the chosen brands are called. */
  brands: readonly BrandName[]
}

/** The filters in force, each a link to the list without it. */
function ActiveFilters({ search, brands }: ActiveFiltersProps) {
  const label = useMemo(() => valueLabels(brands), [brands])
  const values = search.filters.flatMap(({ name, values }) => values.map((value) => ({ name, value })))
  if (values.length === 0) return null
  return (
    <ul aria-label={m.catalogue_active_filters()} className="flex flex-wrap items-center gap-2">
      {values.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <ActiveFilter href={listHref(without(search, name, value))} label={label(name, value)} />
        </li>
      ))}
      <li>
        <a href={resetHref(search)} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          {m.catalogue_clear_filters()}
        </a>
      </li>
    </ul>
  )
}

function ActiveFilter({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} aria-label={m.catalogue_remove_filter({ filter: label })} className={removableChipClass}>
      {label}
      <Icon of={X} size="sm" />
    </a>
  )
}

function without(search: ListSearch, name: FilterName, value: string): ListSearch {
  return { ...search, filters: toggleValue(search.filters, name, value), show: cardsPerStep }
}

/** A list without products: because of the filters in `search`, with the way out, or because nothing may be sold here. */
function EmptyList({ search }: { search?: ListSearch | undefined }) {
  if (!search) return <EmptyState title={m.catalogue_nothing_title()}>{m.catalogue_nothing_text()}</EmptyState>
  return (
    <EmptyState
      title={m.catalogue_empty_title()}
      action={
        <a href={resetHref(search)} className={buttonClass()}>
          {m.catalogue_empty_all()}
        </a>
      }
    >
      {m.catalogue_empty_text()}
    </EmptyState>
  )
}
