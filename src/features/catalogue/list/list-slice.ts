import { choiceNames, mapNames, rangeNames, switchNames } from '#lib/facets.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { emptyCardRows, type SerializedCards } from '../rules/card-rows.ts'
import type { FilterOptions } from '../rules/filters/filter-options.ts'
import { type ListWindow, listWindow } from '../rules/listing/list-window.ts'
import { canonicalFilters, type ListSearch, listSearchDefaults } from '../search-params.ts'

/** The search params that determine the displayed products. */
export type ListView = Pick<ListSearch, 'filters' | 'sort' | 'show'>

/**
 * Slice of a list embedded in a page: the products of one view, for the market of the page's language. A list with at
 * most 48 products is embedded completely.
 */
export interface ListSlice {
  /** The displayed products in display order. If the list is embedded completely, all products in the default order. */
  rows: SerializedCards
  /** Number of products: `count` with the filters applied, `total` without filters. */
  count: number
  total: number
  /** Filter options of this view, with raw values as labels. Brands and all amounts are only available with the full list. */
  embeddedOptions: FilterOptions
  /** Missing for the default view: first 48 products, no filters, default order. */
  view?: ListView
  /** Brands selected in the filter. The displayed products can be of other brands. */
  brands?: BrandName[]
  /** Missing if `rows` is complete. */
  fullList?: FullList
}

/** Resource with all rows of a list: `address` is its URL, `length` its uncompressed length in characters. */
export interface FullList {
  address: string
  length: number
}

export type BrandName = Pick<ProductCard, 'brand' | 'brandUri'>

export interface DisplayedList {
  view: ListView
  cards: readonly ProductCard[]
  window: ListWindow
  count: number
  total: number
}

export const emptyList: ListSlice = {
  rows: emptyCardRows,
  count: 0,
  total: 0,
  embeddedOptions: {
    ...mapNames(choiceNames, () => []),
    ...mapNames(rangeNames, () => []),
    ...mapNames(switchNames, () => 0),
  },
}

export function getView({ view = listSearchDefaults }: ListSlice): ListView {
  return view
}

export function isSameView(one: ListView, other: ListView): boolean {
  return viewKey(one) === viewKey(other)
}

/** Returns a canonical key: equal views have equal keys. */
export function viewKey({ filters, sort, show }: ListView): string {
  return JSON.stringify([canonicalFilters(filters), sort, show])
}

/** Converts a slice to the list to display. `cards` contains the rows of the slice that are sold to the shopper. */
export function toDisplayedList(part: ListSlice, cards: readonly ProductCard[]): DisplayedList {
  const view = getView(part)
  return { view, window: listWindow(view.show, part.count), cards, count: part.count, total: part.total }
}
