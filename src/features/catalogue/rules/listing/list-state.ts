import type { FilterName } from '#lib/facets.ts'
import { firstOfGroup, type Kin } from '../family/kin.ts'
import { type Filter, valuesOf, withValues } from '../filters/filter.ts'
import { applyFilters, type Filterable } from '../filters/filter-values.ts'
import { defaultSort, type SortMethod } from '../sorting/sort.ts'
import { type Sortable, sortProducts } from '../sorting/sort-products.ts'

/** What a list reads of a product. */
type Listable = Filterable & Sortable & Kin

/** The product list's state (specification section 4). */
export interface ListState<Product extends Listable> {
  /** All products, before filters. */
  products: readonly Product[]
  /** Whose prices sorting by price compares. */
  pricelist: number
  sort: SortMethod
  filters: readonly Filter[]
  /** The products that passed the filters when they were last applied, sorted. */
  listed: readonly Product[]
}

/** What a press in the filter dialog does. Products, sort and applied filters come from the query string instead. */
export type ListAction =
  | { type: 'update-filter'; name: FilterName; values: readonly string[] }
  | { type: 'reset-filters' }

/** The list after a press in the filter dialog; nothing else is listed until its filters are applied. Throws 'Unexpected value' for an action it does not know (specification section 8). */
export function listReducer<Product extends Listable>(
  state: ListState<Product>,
  action: ListAction,
): ListState<Product> {
  switch (action.type) {
    case 'update-filter':
      return { ...state, filters: withValues(state.filters, action.name, action.values) }
    case 'reset-filters':
      return relist({ ...state, sort: defaultSort, filters: [] })
    default:
      return unexpected(action)
  }
}

/** The list that a query string describes; all products in the default order where it describes nothing. */
export function listFromSearch<Product extends Listable>(
  products: readonly Product[],
  pricelist: number,
  { filters = [], sort = defaultSort }: { filters?: readonly Filter[]; sort?: SortMethod } = {},
): ListState<Product> {
  return relist({ products, pricelist, sort, filters, listed: [] })
}

function relist<Product extends Listable>(state: ListState<Product>): ListState<Product> {
  return { ...state, listed: listedProducts(state) }
}

/** The products that pass every filter, sorted; the first of each family where they are folded. */
function listedProducts<Product extends Listable>({
  products,
  filters,
  sort,
  pricelist,
}: ListState<Product>): Product[] {
  const sorted = sortProducts(applyFilters(products, filters, pricelist), sort, pricelist)
  return valuesOf(filters, 'folded').length > 0 ? sorted.filter(firstOfGroup()) : sorted
}

function unexpected(_action: never): never {
  throw new Error('Unexpected value')
}
