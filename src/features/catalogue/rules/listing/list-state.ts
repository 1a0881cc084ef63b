import type { FilterName } from '#lib/facets.ts'
import { type Filter, getFilterValues, setFilterValues } from '../filters/filter.ts'
import { applyFilters, type Filterable } from '../filters/filter-values.ts'
import { defaultSort, type SortMethod } from '../sorting/sort.ts'
import { type Sortable, sortProducts } from '../sorting/sort-products.ts'
import { createFirstOfGroupFilter, type GroupedProduct } from '../variants/product-groups.ts'

type Listable = Filterable & Sortable & GroupedProduct

export interface ListState<Product extends Listable> {
  products: readonly Product[]
  pricelist: number
  sort: SortMethod
  filters: readonly Filter[]
  /** Products that passed the filters when the filters were last applied, in display order. */
  listed: readonly Product[]
}

/** Actions on the draft in the filter dialog. The applied filters and sort order come from the query string. */
export type ListAction =
  | { type: 'update-filter'; name: FilterName; values: readonly string[] }
  | { type: 'reset-filters' }

/**
 * `update-filter` does not update `listed`. `reset-filters` does, and also restores the default order. Throws for an
 * unknown action (specification section 8).
 */
export function listReducer<Product extends Listable>(
  state: ListState<Product>,
  action: ListAction,
): ListState<Product> {
  switch (action.type) {
    case 'update-filter':
      return { ...state, filters: setFilterValues(state.filters, action.name, action.values) }
    case 'reset-filters':
      return relist({ ...state, sort: defaultSort, filters: [] })
    default:
      return unexpected(action)
  }
}

export function createListState<Product extends Listable>(
  products: readonly Product[],
  pricelist: number,
  { filters = [], sort = defaultSort }: { filters?: readonly Filter[]; sort?: SortMethod } = {},
): ListState<Product> {
  return relist({ products, pricelist, sort, filters, listed: [] })
}

function relist<Product extends Listable>(state: ListState<Product>): ListState<Product> {
  const { products, filters, sort, pricelist } = state
  const sorted = sortProducts(applyFilters(products, filters, pricelist), sort, pricelist)
  const isFolded = getFilterValues(filters, 'folded').length > 0
  return { ...state, listed: isFolded ? sorted.filter(createFirstOfGroupFilter()) : sorted }
}

function unexpected(_action: never): never {
  throw new Error('Unexpected value')
}
