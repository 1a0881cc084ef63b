import { choiceFilterNames, mapNamesToRecord, rangeFilterNames, switchFilterNames } from '#lib/facets.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import type { FilterOptions } from '../rules/filters/filter-options.ts'
import { computeListWindow, type ListWindow } from '../rules/listing/list-window.ts'
import { emptySerializedCards, type SerializedCards } from '../rules/serialized-cards.ts'
import { type ListSearch, listSearchDefaults, toCanonicalFilters } from '../search-params.ts'

export type ListView = Pick<ListSearch, 'filters' | 'sort' | 'show'>

/**
 * The part of a product list that a page embeds: one view, for the market of the page's language. A list with at most
 * 36 products is embedded completely.
 */
export interface ListSlice {
  /** Cards in display order or, if the list is embedded completely, in the default order. */
  rows: SerializedCards
  /** Number of products, with (`count`) and without (`total`) the filters. */
  count: number
  total: number
  /** Filter options with raw values as labels, without brands, and with only the lowest and the highest price. */
  embeddedOptions: FilterOptions
  /** Undefined if the view is the default: first 36 products, no filters, default order. */
  view?: ListView
  /** Names of the brands selected in the filter, which may differ from the brands of the displayed products. */
  brands?: BrandReference[]
  /** Undefined if `rows` is complete. */
  fullList?: FullListLink
}

/** `url` is the URL of all rows, `length` the uncompressed length in characters. */
export interface FullListLink {
  url: string
  length: number
}

export type BrandReference = Pick<ProductCard, 'brand' | 'brandUri'>

export interface DisplayedList {
  view: ListView
  cards: readonly ProductCard[]
  window: ListWindow
  count: number
  total: number
}

export const emptyListSlice: ListSlice = {
  rows: emptySerializedCards,
  count: 0,
  total: 0,
  embeddedOptions: {
    ...mapNamesToRecord(choiceFilterNames, () => []),
    ...mapNamesToRecord(rangeFilterNames, () => []),
    ...mapNamesToRecord(switchFilterNames, () => 0),
  },
}

export function getSliceView({ view = listSearchDefaults }: ListSlice): ListView {
  return view
}

export function isSameView(one: ListView, other: ListView): boolean {
  return createViewKey(one) === createViewKey(other)
}

export function createViewKey({ filters, sort, show }: ListView): string {
  return JSON.stringify([toCanonicalFilters(filters), sort, show])
}

export function toDisplayedList(part: ListSlice, cards: readonly ProductCard[]): DisplayedList {
  const view = getSliceView(part)
  return { view, window: computeListWindow(view.show, part.count), cards, count: part.count, total: part.total }
}
