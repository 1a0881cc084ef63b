import { facets, mapNamesToRecord, rangeFilterNames } from '#lib/facets.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { type FilterContext, selectApplicableFilters } from '../rules/filters/applicable-filters.ts'
import {
  buildFilterChoices,
  buildFilterOptions,
  type FilterOptions,
  type ValueCount,
} from '../rules/filters/filter-options.ts'
import { cardsPerStep } from '../rules/listing/list-window.ts'
import { filterSellable } from '../rules/sellable.ts'
import { encodeCards } from '../rules/serialized-cards.ts'
import { getApplicableSort } from '../rules/sorting/sort.ts'
import { withVariantCounts } from '../rules/variants/product-groups.ts'
import { listSearchDefaults } from '../search-params.ts'
import { createDisplayedList } from './displayed-list.ts'
import { type FullListLink, isSameView, type ListSlice, type ListView } from './list-slice.ts'

export interface BuyerContext {
  market: number
  pricelist: number
  showsOffers?: boolean
}

/** `cards` contains all products of the list, in the default order. */
export function createListSlice(
  cards: readonly ProductCard[],
  asked: ListView,
  buyer: BuyerContext,
  fullList: FullListLink,
): ListSlice {
  const { pricelist, showsOffers = true } = buyer
  const filters = [...selectApplicableFilters(asked.filters, { pricelist, showsOffers })]
  const view = { ...asked, filters, sort: getApplicableSort(asked.sort, buyer) }
  const sold = filterSellable(cards, buyer)
  const { cards: shown, count, total } = createDisplayedList(sold, view, pricelist)
  const counts = {
    count,
    total,
    embeddedOptions: getEmbeddedOptions(sold, view, { pricelist, showsOffers }),
    ...getNonDefaultView(view),
  }
  if (cards.length <= cardsPerStep) return { rows: encodeCards(cards), ...counts }
  return {
    rows: encodeCards(withVariantCounts(shown, sold).map(stripSortData)),
    ...counts,
    ...getSelectedBrands(cards, view),
    fullList,
  }
}

function getNonDefaultView({ filters, sort, show }: ListView): Pick<ListSlice, 'view'> {
  const view = { filters, sort, show }
  return isSameView(view, listSearchDefaults) ? {} : { view }
}

/**
 * Returns the filter options for the page data. The labels are the raw values. Brands are omitted, and prices are
 * reduced to the lowest and the highest.
 */
function getEmbeddedOptions(
  sold: readonly ProductCard[],
  { filters }: ListView,
  { pricelist, showsOffers }: FilterContext,
): FilterOptions {
  const choices = buildFilterChoices(sold, (_name, value) => value, 'en')
  const options = buildFilterOptions(sold, { ...choices, brand: [] }, filters, pricelist)
  const ranges = mapNamesToRecord(rangeFilterNames, (name) =>
    facets[name].unit === 'money' ? getRangeEnds(options[name]) : options[name],
  )
  return { ...options, ...ranges, sale: showsOffers ? options.sale : 0 }
}

function getRangeEnds(amounts: readonly ValueCount[]): ValueCount[] {
  return [...new Set([amounts[0], amounts.at(-1)])].flatMap((end) => (end ? [{ ...end, count: 0 }] : []))
}

/** Removes data needed only for sorting, grouping and the nicotine map. Displayed cards are already sorted. */
function stripSortData({ thumbnailImage: _, groupNumber: __, ...card }: ProductCard): ProductCard {
  return { ...card, popularity: 0, createdAt: '', sortPrices: {} }
}

function getSelectedBrands(cards: readonly ProductCard[], { filters }: ListView): Pick<ListSlice, 'brands'> {
  const values = filters.find(({ name }) => name === 'brand')?.values ?? []
  const brands = values.flatMap((uri) => {
    const card = cards.find(({ brandUri }) => brandUri === uri)
    return card ? [{ brand: card.brand, brandUri: uri }] : []
  })
  return brands.length > 0 ? { brands } : {}
}
