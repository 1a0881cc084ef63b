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

/** What a press in the filter dialog does. Products, sort and applied filters come from the query string instead. */
export type ListAction =
  | { type: 'update-filter'; name: FilterName; values: readonly string[] }
  | { type: 'reset-filters' }

/** The list after a press in the filter dialog; nothing else is listed until its filters are applied. Throws 'Unexpected value' for an action it does not know (specification section 8). */
export function listReducer<Product extends Filterable & Sortable>(
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

/** The list that a query string describes; all products by popularity where it describes nothing. */
export function listFromSearch<Product extends Filterable & Sortable>(
  products: readonly Product[],
  pricelist: number,
  { filters = [], sort = defaultSort }: { filters?: readonly Filter[]; sort?: SortMethod } = {},
): ListState<Product> {
  return relist({ products, pricelist, sort, filters, listed: [] })
}

/** What decides which products a list has, beside its page: where they are sold, and at which prices. */
interface ListSource {
  market: number
  pricelist: number
}

/**
 * Whether a list begins anew, by popularity and with all products (specification section 4): its products were those of
 * another market. The market a visit begins in replaces none, so that a shared link shows what it says.
 */
export function isAnotherSource(before: ListSource | null, now: ListSource): boolean {
  if (!before) return false
  return before.market !== now.market || before.pricelist !== now.pricelist
}

function relist<Product extends Filterable & Sortable>(state: ListState<Product>): ListState<Product> {
  const passing = applyFilters(state.products, state.filters)
  return { ...state, listed: sortProducts(passing, state.sort, state.pricelist) }
}

function unexpected(_action: never): never {
  throw new Error('Unexpected value')
}
