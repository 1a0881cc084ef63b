import { choiceNames, mapNames, rangeNames, switchNames } from '#lib/facets.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { emptyCardRows, type SerializedCards } from '../rules/card-rows.ts'
import type { FilterOptions } from '../rules/filters/filter-options.ts'
import { type ListWindow, listWindow } from '../rules/listing/list-window.ts'
import { canonicalFilters, type ListSearch, listSearchDefaults } from '../search-params.ts'

/** The search params that determine the displayed products. */
export type ListView = Pick<ListSearch, 'filters' | 'sort' | 'show'>

/**
 * Slice of a list embedded in a page: the products of one view, for the market of the page's language. A list of one
 * step is embedded completely.
 */
export interface ListSlice {
  /** The displayed products in their order. For a completely embedded list, all products in the default order. */
  rows: SerializedCards
  /** Number of products with (`count`) and without (`total`) the filters. */
  count: number
  total: number
  /** Filter options of this view, with raw values as labels. Brands and all amounts come with the full list. */
  embeddedOptions: FilterOptions
  /** Missing for the default view: first step, no filters, default order. */
  view?: ListView
  /** Brands in the filter, which can be absent from the displayed products. */
  brands?: BrandName[]
  /** Location of the full list. Missing if `rows` is complete. */
  fullList?: FullList
}

/** All rows of a list as a resource: URL, and uncompressed length in characters. */
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

/** Canonical: equal views have equal keys. */
export function viewKey({ filters, sort, show }: ListView): string {
  return JSON.stringify([canonicalFilters(filters), sort, show])
}

/** `cards` are the rows of the slice that are sold to the shopper. */
export function toDisplayedList(part: ListSlice, cards: readonly ProductCard[]): DisplayedList {
  const view = getView(part)
  return { view, window: listWindow(view.show, part.count), cards, count: part.count, total: part.total }
}
