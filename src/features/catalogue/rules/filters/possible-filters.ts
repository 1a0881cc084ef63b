import { nowhere } from '#market-rules/rules/nowhere.ts'
import type { Filter } from './filter.ts'

export interface FilterPlace {
  pricelist: number
  offers: boolean
}

/**
 * Drops filters that cannot apply: price without a pricelist, and sale if reductions must not be announced. Returns the
 * same array if all filters apply.
 */
export function possibleFilters(filters: readonly Filter[], { pricelist, offers }: FilterPlace): readonly Filter[] {
  const isPossible = ({ name }: Filter) =>
    (name !== 'price' || pricelist !== nowhere.pricelist) && (name !== 'sale' || offers)
  return filters.every(isPossible) ? filters : filters.filter(isPossible)
}
