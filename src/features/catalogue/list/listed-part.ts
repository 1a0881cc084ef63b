import { byName, rangeNames } from '#lib/facets.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { encodeCards } from '../rules/card-rows.ts'
import { withVariantCounts } from '../rules/family/kin.ts'
import { type AmountCount, type FilterOptions, filterChoices, filterOptions } from '../rules/filters/filter-options.ts'
import { type FilterPlace, possibleFilters } from '../rules/filters/possible-filters.ts'
import { cardsPerStep } from '../rules/listing/list-window.ts'
import { sellable } from '../rules/sellable.ts'
import { possibleSort } from '../rules/sorting/sort.ts'
import { listSearchDefaults } from '../search-params.ts'
import { displayedList } from './displayed-list.ts'
import { type FullList, isSameView, type ListPart, type ListView } from './list-part.ts'

/** Market and pricelist that determine the products of a list and their prices. */
export interface ListBuyer {
  market: number
  pricelist: number
  /** True if reductions may be announced. Default: true. */
  offers?: boolean
}

/** `cards` are all products of the list, in the default order. */
export function listPart(cards: readonly ProductCard[], asked: ListView, buyer: ListBuyer, whole: FullList): ListPart {
  const { pricelist, offers = true } = buyer
  const filters = [...possibleFilters(asked.filters, { pricelist, offers })]
  const view = { ...asked, filters, sort: possibleSort(asked.sort, buyer) }
  const sold = sellable(cards, buyer)
  const { cards: shown, count, total } = displayedList(sold, view, pricelist)
  const counts = { count, total, offered: offeredIn(sold, view, { pricelist, offers }), ...viewPart(view) }
  if (cards.length <= cardsPerStep) return { rows: encodeCards(cards), ...counts }
  return {
    rows: encodeCards(withVariantCounts(shown, sold).map(unsorted)),
    ...counts,
    ...brandNames(cards, view),
    whole,
  }
}

function viewPart({ filters, sort, show }: ListView): Pick<ListPart, 'view'> {
  const view = { filters, sort, show }
  return isSameView(view, listSearchDefaults) ? {} : { view }
}

/** Filter options for the embedded view. The page adds the labels; brands and histogram counts come with the full list. */
function offeredIn(
  sold: readonly ProductCard[],
  { filters }: ListView,
  { pricelist, offers }: FilterPlace,
): FilterOptions {
  const choices = filterChoices(sold, (_name, value) => value, 'en')
  const options = filterOptions(sold, { ...choices, brand: [] }, filters, pricelist)
  return { ...options, ...byName(rangeNames, (name) => ends(options[name])), sale: offers ? options.sale : 0 }
}

function ends(amounts: readonly AmountCount[]): AmountCount[] {
  return [...new Set([amounts[0], amounts.at(-1)])].flatMap((end) => (end ? [{ ...end, count: 0 }] : []))
}

/** Removes data needed only for sorting, grouping and the map of all cans. The displayed cards are already sorted. */
function unsorted({ imageLid: _, kin: __, ...card }: ProductCard): ProductCard {
  return { ...card, popularity: 0, createdAt: '', sortPrices: {} }
}

function brandNames(cards: readonly ProductCard[], { filters }: ListView): Pick<ListPart, 'brands'> {
  const values = filters.find(({ name }) => name === 'brand')?.values ?? []
  const brands = values.flatMap((uri) => {
    const card = cards.find(({ brandUri }) => brandUri === uri)
    return card ? [{ brand: card.brand, brandUri: uri }] : []
  })
  return brands.length > 0 ? { brands } : {}
}
