import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { getPageLanguage } from '#features/site/page-language.ts'
import { choiceFilterNames, mapNamesToRecord } from '#lib/facets.ts'
import { m } from '#messages/rest.ts'
import { getButtonClass } from '#ui/actions/button-class.ts'
import { createFilterValueLabeler } from '../../filter-labels.ts'
import type { SellableList } from '../../list/sellable-list.ts'
import type { Filter } from '../../rules/filters/filter.ts'
import {
  buildFilterChoices,
  buildFilterOptions,
  buildSortedChoices,
  type FilterOptions,
} from '../../rules/filters/filter-options.ts'
import { defaultSort } from '../../rules/sorting/sort.ts'
import { type ListSearch, resetListSearch, toCanonicalFilters, updateListSearch } from '../../search-params.ts'
import { ListLink } from '../list-link.tsx'
import { FilterGroups } from './filter-groups.tsx'

export interface FilterSidebarProps {
  /** Filter options in the page data, with raw values as labels. Used until all products are loaded. */
  offered: FilterOptions
  sold: SellableList | undefined
  pricelist: number
  showsOffers: boolean
  search: ListSearch
  go: (search: ListSearch) => void
}

/** Filter values are submit buttons, which work without JavaScript and which crawlers do not follow. */
export function FilterSidebar({ search, go, ...list }: FilterSidebarProps) {
  // Products or country may have changed before this code loads, but hydration must match the server's HTML.
  const hydrated = useHydrated()
  const options = useOptions(hydrated ? list : { ...list, sold: undefined }, search.filters)
  const show = (filters: readonly Filter[]) => go(updateListSearch(search, { filters: [...filters] }))
  return (
    <form aria-label={m.filter_title()} data-by-browser="">
      {search.q === undefined ? null : <input type="hidden" name="q" value={search.q} />}
      {search.sort === defaultSort ? null : <input type="hidden" name="sort" value={search.sort} />}
      <FilterGroups
        options={options}
        filters={search.filters}
        filterProps={(filters) => ({
          type: 'submit',
          name: 'filters',
          value: JSON.stringify(toCanonicalFilters(filters)),
          onClick: (event) => {
            event.preventDefault()
            show(filters)
          },
        })}
        onMove={show}
        narrow
      />
      {search.filters.length === 0 ? null : (
        <ListLink
          search={resetListSearch(search)}
          className={getButtonClass({ variant: 'secondary', size: 'sm', full: true })}
        >
          {m.catalogue_clear_filters()}
        </ListLink>
      )}
    </form>
  )
}

function useOptions(
  { offered, sold, pricelist, showsOffers }: Omit<FilterSidebarProps, 'search' | 'go'>,
  filters: Filter[],
) {
  const carried = useMemo(() => addLabels(offered), [offered])
  const choices = useMemo(
    () => sold && buildFilterChoices(sold.products, createFilterValueLabeler(sold.products), getPageLanguage()),
    [sold],
  )
  return useMemo(() => {
    if (!sold || !choices) return carried
    const options = buildFilterOptions(sold.products, choices, filters, pricelist)
    return showsOffers ? options : { ...options, sale: 0 }
  }, [sold, choices, carried, filters, pricelist, showsOffers])
}

function addLabels(options: FilterOptions): FilterOptions {
  const label = createFilterValueLabeler([])
  return {
    ...options,
    ...mapNamesToRecord(choiceFilterNames, (name) => {
      const counts = new Map(options[name].map(({ value, count }) => [value, count]))
      const choices = buildSortedChoices(name, [...counts.keys()], label, getPageLanguage())
      return choices.map((choice) => ({ ...choice, count: counts.get(choice.value) ?? 0 }))
    }),
  }
}
