import { applyFilters, type Filter, type Filterable, type FilterName, withValues } from './filter.ts'
import { defaultSort, type Sortable, type SortMethod, sortProducts } from './sort.ts'

/** The product list's state (specification section 4). */
export interface ListState<Product extends Filterable & Sortable> {
  products: readonly Product[]
  /** Whose prices sorting by price compares. */
  pricelist: number
  sort: SortMethod
  filters: readonly Filter[]
  /** The products that passed the filters when they were last applied, sorted. */
  listed: readonly Product[]
}

export type ListAction<Product extends Filterable & Sortable> =
  | { type: 'set-products'; products: readonly Product[]; pricelist: number }
  | { type: 'set-sort'; sort: SortMethod }
  | { type: 'apply-filters' }
  | { type: 'update-filter'; name: FilterName; values: readonly string[] }
  | { type: 'reset-filters' }
  | { type: 'set-active-filters'; filters: readonly Filter[] }

/** One step of the list. Throws 'Unexpected value' for an action it does not know (specification section 8). */
export function listReducer<Product extends Filterable & Sortable>(
  state: ListState<Product>,
  action: ListAction<Product>,
): ListState<Product> {
  switch (action.type) {
    case 'set-products':
      return reset({ ...state, products: action.products, pricelist: action.pricelist })
    case 'set-sort':
      return relist({ ...state, sort: action.sort })
    case 'apply-filters':
      return relist(state)
    case 'update-filter':
      return { ...state, filters: withValues(state.filters, action.name, action.values) }
    case 'reset-filters':
      return reset(state)
    case 'set-active-filters':
      return relist({ ...state, filters: action.filters })
    default:
      return unexpected(action)
  }
}

/** The list that a query string describes; all products by popularity where it describes nothing. */
export function listFromSearch<Product extends Filterable & Sortable>(
  products: readonly Product[],
  pricelist: number,
  { filters = [], sort = defaultSort }: { filters?: readonly Filter[]; sort?: SortMethod } = {},
): ListState<Product> {
  // Both choices first, one sorting: the same end as an action each.
  return relist({ products, pricelist, sort, filters, listed: [] })
}

function reset<Product extends Filterable & Sortable>(state: ListState<Product>): ListState<Product> {
  return relist({ ...state, sort: defaultSort, filters: [] })
}

function relist<Product extends Filterable & Sortable>(state: ListState<Product>): ListState<Product> {
  const passing = applyFilters(state.products, state.filters)
  return { ...state, listed: sortProducts(passing, state.sort, state.pricelist) }
}

function unexpected(_action: never): never {
  throw new Error('Unexpected value')
}
