import { X } from 'lucide'
import { useMemo } from 'react'
import { useMarket } from '#features/market/shopper-market-store.ts'
import type { FilterName } from '#lib/facets.ts'
import { m } from '#messages/rest.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { removableChipClass } from '#ui/actions/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { createFilterValueLabeler } from '../../filter-labels.ts'
import type { BrandReference } from '../../list/list-slice.ts'
import type { SellableList } from '../../list/sellable-list.ts'
import { toggleFilterValue } from '../../rules/filters/filter.ts'
import { type ListSearch, resetListSearch, updateListSearch } from '../../search-params.ts'
import { ListLink } from '../list-link.tsx'
import { PopularProducts } from '../popular-products.tsx'

interface ActiveFiltersProps {
  search: ListSearch
  brands: readonly BrandReference[]
}

export function ActiveFilters({ search, brands }: ActiveFiltersProps) {
  const label = useValueLabels(brands)
  const values = listFilterValues(search)
  if (values.length === 0) return null
  return (
    <ul aria-label={m.catalogue_active_filters()} className="flex flex-wrap items-center gap-2">
      {values.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <ActiveFilter search={removeFilterValue(search, name, value)} label={label(name, value)} />
        </li>
      ))}
      <li>
        <ListLink search={resetListSearch(search)} className={getButtonClass({ variant: 'quiet', size: 'sm' })}>
          {m.catalogue_clear_filters()}
        </ListLink>
      </li>
    </ul>
  )
}

function ActiveFilter({ search, label }: { search: ListSearch; label: string }) {
  return (
    <ListLink search={search} aria-label={m.catalogue_remove_filter({ filter: label })} className={removableChipClass}>
      {label}
      <Icon of={X} size="sm" />
    </ListLink>
  )
}

function removeFilterValue(search: ListSearch, name: FilterName, value: string): ListSearch {
  return updateListSearch(search, { filters: toggleFilterValue(search.filters, name, value) })
}

function useValueLabels(brands: readonly BrandReference[]) {
  const { format } = useMarket()
  return useMemo(() => createFilterValueLabeler(brands, format), [brands, format])
}

function listFilterValues({ filters }: ListSearch) {
  return filters.flatMap(({ name, values }) => values.map((value) => ({ name, value })))
}

interface NoResultsProps extends ActiveFiltersProps {
  sold: SellableList | undefined
}

export function NoResults({ search, brands, sold }: NoResultsProps) {
  const label = useValueLabels(brands)
  const ways = listFilterValues(search).flatMap(({ name, value }) => {
    const next = removeFilterValue(search, name, value)
    const count = sold?.getDisplayedList(next).count ?? 0
    return count === 0 ? [] : [{ next, label: label(name, value), count }]
  })
  return (
    <EmptyState
      title={m.catalogue_empty_title()}
      action={
        // The reset link comes first, so that links that appear later do not shift it just before a click.
        <div className="grid justify-items-center gap-3">
          <ListLink search={resetListSearch(search)} className={getButtonClass()}>
            {m.catalogue_empty_all()}
          </ListLink>
          {ways.map(({ next, label, count }) => (
            <ListLink key={label} search={next} className={getButtonClass({ variant: 'secondary' })}>
              {`${m.catalogue_empty_without({ filter: label })}: ${m.catalogue_product_count({ count })}`}
            </ListLink>
          ))}
        </div>
      }
      below={<PopularProducts />}
    >
      {m.catalogue_empty_text()}
    </EmptyState>
  )
}
