import { noMarket } from '#market-rules/rules/no-market.ts'
import type { Filter } from './filter.ts'

export interface FilterContext {
  pricelist: number
  offers: boolean
}

/**
 * Removes the price filter if there is no pricelist, and the sale filter if reductions must not be announced.
 * Returns the same array if all filters apply.
 */
export function selectApplicableFilters(
  filters: readonly Filter[],
  { pricelist, offers }: FilterContext,
): readonly Filter[] {
  const isPossible = ({ name }: Filter) =>
    (name !== 'price' || pricelist !== noMarket.pricelist) && (name !== 'sale' || offers)
  return filters.every(isPossible) ? filters : filters.filter(isPossible)
}
