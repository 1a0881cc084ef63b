import { byName, choiceNames, rangeNames, switchNames } from '#lib/facets.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { type CardRows, noRows } from '../rules/card-rows.ts'
import type { FilterOptions } from '../rules/filters/filter-options.ts'
import { type ListWindow, listWindow } from '../rules/listing/list-window.ts'
import { canonicalFilters, type ListSearch, listSearchDefaults } from '../search-params.ts'

/** Which view of a list: what of its query string decides which products are shown. */
export type ListView = Pick<ListSearch, 'filters' | 'sort' | 'show'>

/**
 * What a page carries of a list, however long that is: the products of one view of it, as the market of the page's
 * language sees it. A list of one step is carried whole.
 */
export interface ListPart {
  /** The products shown, in their order; all there are, in the default order, where the list is carried whole. */
  rows: CardRows
  /** How many products pass the filters, and how many the list has without any. */
  count: number
  total: number
  /** What its filters offer in this view, each value its own label; brands and all amounts come with the whole list. */
  offered: FilterOptions
  /** The view it shows, where it is another than the first step of all products in the default order. */
  view?: ListView
  /** The brands that are filtered by, which may have no product among those shown. */
  brands?: BrandName[]
  /** Where all rows of the list are; missing where they are here. */
  whole?: FullList
}

/** All rows of a list as a resource: its address, and its length in characters before it is compressed. */
export interface FullList {
  address: string
  length: number
}

export type BrandName = Pick<ProductCard, 'brand' | 'brandUri'>

/** A list as a page draws it. */
export interface DisplayedList {
  view: ListView
  /** The products in the page: those of `window`. */
  cards: readonly ProductCard[]
  window: ListWindow
  count: number
  total: number
}

/** The part of a list without products. */
export const emptyList: ListPart = {
  rows: noRows,
  count: 0,
  total: 0,
  offered: { ...byName(choiceNames, () => []), ...byName(rangeNames, () => []), ...byName(switchNames, () => 0) },
}

/** The view a part shows. */
export function viewOf({ view = listSearchDefaults }: ListPart): ListView {
  return view
}

/** Whether two query strings show the same view of a list. */
export function isSameView(one: ListView, other: ListView): boolean {
  return viewKey(one) === viewKey(other)
}

/** A view as a text: the same for the same view. */
export function viewKey({ filters, sort, show }: ListView): string {
  return JSON.stringify([canonicalFilters(filters), sort, show])
}

/** A part as it is drawn; `cards` are those of its rows that are sold to the shopper. */
export function displayedSlice(part: ListPart, cards: readonly ProductCard[]): DisplayedList {
  const view = viewOf(part)
  return { view, window: listWindow(view.show, part.count), cards, count: part.count, total: part.total }
}
