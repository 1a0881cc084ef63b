import { type CardIndex, type Indexable, listedProducts } from '../filters/card-index.ts'
import { type Filter, type FilterName, withValues } from '../filters/filter.ts'
import { defaultSort, type SortMethod } from '../sorting/sort.ts'

/** The product list's state (specification section 4). */
export interface ListState<Product extends Indexable> {
  /** All products, before filters. */
  index: CardIndex<Product>
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
export function listReducer<Product extends Indexable>(
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
export function listFromSearch<Product extends Indexable>(
  index: CardIndex<Product>,
  pricelist: number,
  { filters = [], sort = defaultSort }: { filters?: readonly Filter[]; sort?: SortMethod } = {},
): ListState<Product> {
  return relist({ index, pricelist, sort, filters, listed: [] })
}

function relist<Product extends Indexable>(state: ListState<Product>): ListState<Product> {
  return { ...state, listed: listedProducts(state.index, state) }
}

function unexpected(_action: never): never {
  throw new Error('Unexpected value')
}
