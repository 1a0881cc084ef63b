import { X } from 'lucide'
import { useEffect, useMemo, useState } from 'react'
import { useMarket } from '#features/market/shopper-market-store.ts'
import { m } from '#paraglide/messages.js'
import { note } from '#services/analytics/moments.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { removableChipClass } from '#ui/actions/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { valueLabels } from '../labels.ts'
import type { CardRows } from '../rules/card-rows.ts'
import { type FilterName, toggleValue } from '../rules/filter.ts'
import { listFromSearch } from '../rules/list-state.ts'
import { cardsPerStep, listWindow } from '../rules/list-window.ts'
import { type ListSearch, latestCardId, listHref, resetHref } from '../search-params.ts'
import { ListDialogs, type OpenDialog, preloadListDialogs } from './list-dialogs.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { CardAction } from './product-card-view.tsx'
import { ProductCards } from './product-cards.tsx'
import { ShowMore, ShowPrevious } from './show-more.tsx'
import { useCards } from './use-cards.ts'
import { useListReset } from './use-list-reset.ts'

interface ProductListProps {
  rows: CardRows
  search: ListSearch
  /** What the list is called where events speak of it. */
  name?: string | undefined
  /** How many pictures a phone shows first; a desk draws the rest of its first row a moment later. */
  eager?: number
  /** What each card offers besides its link. */
  action?: CardAction | undefined
  /** The order of `rows` is what they are sorted by first, under this name; by popularity without it. */
  firstSort?: string | undefined
}

/** Products with their filters and sort. All its state is `search`, the page's query string (specification section 2). */
export function ProductList({ rows, search, name = '', eager = 2, action, firstSort }: ProductListProps) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const { pricelist } = useMarket()
  useListReset(search)
  const cards = useCards(rows)
  const list = useMemo(() => listFromSearch(cards, pricelist, search), [cards, pricelist, search])
  const label = useMemo(() => valueLabels(cards), [cards])
  const chosen = search.filters.reduce((sum, { values }) => sum + values.length, 0)
  const { start, latest, end } = listWindow(search.show, list.listed.length)
  useEffect(() => {
    // The step that came last: what it shows of the filtered list.
    note({
      kind: 'products-listed',
      path: location.pathname,
      name,
      first: latest,
      cards: list.listed.slice(latest, end),
    })
  }, [name, list.listed, latest, end])
  if (cards.length === 0) return <EmptyList />
  return (
    <div className="grid gap-6 md:gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-4 md:pt-5">
        <p role="status" className="text-sm text-ink-muted tabular-nums max-sm:order-last">
          {m.catalogue_product_count({ count: list.listed.length })}
        </p>
        <ListToolbar
          chosen={chosen}
          sort={search.sort}
          firstSort={firstSort}
          onNear={preloadListDialogs}
          onOpen={(name) => setDialog({ dialog: name, open: true, count: (dialog?.count ?? 0) + 1 })}
        />
      </div>
      <ActiveFilters search={search} label={label} />
      {list.listed.length === 0 ? <EmptyList search={search} /> : null}
      {start > 0 ? <ShowPrevious search={search} /> : null}
      <ProductCards
        cards={list.listed.slice(start, end)}
        headingLevel={2}
        eager={eager}
        marked={{ index: latest - start, id: latestCardId }}
        action={action}
      />
      <ShowMore search={search} count={list.listed.length} />
      {dialog ? (
        <ListDialogs
          shown={dialog}
          onClose={() => setDialog({ ...dialog, open: false })}
          list={list}
          search={search}
          firstSort={firstSort}
        />
      ) : null}
    </div>
  )
}

interface ActiveFiltersProps {
  search: ListSearch
  label: (name: FilterName, value: string) => string
}

/** The filters in force, each a link to the list without it. */
function ActiveFilters({ search, label }: ActiveFiltersProps) {
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
