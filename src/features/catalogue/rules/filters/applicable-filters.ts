import { noMarket } from '#market-rules/rules/no-market.ts'
import type { Filter } from './filter.ts'

export interface FilterContext {
  pricelist: number
  showsOffers: boolean
}

/** Omits the price filter without a pricelist, and the sale filter unless `showsOffers`. Reuses an unchanged array. */
export function selectApplicableFilters(
  filters: readonly Filter[],
  { pricelist, showsOffers }: FilterContext,
): readonly Filter[] {
  const isPossible = ({ name }: Filter) =>
    (name !== 'price' || pricelist !== noMarket.pricelist) && (name !== 'sale' || showsOffers)
  return filters.every(isPossible) ? filters : filters.filter(isPossible)
}
