import { nowhere } from '#market-rules/rules/nowhere.ts'
import type { Filter } from './filter.ts'

/** Where a list is shown: by which pricelist, and whether what is reduced may be announced there. */
export interface FilterPlace {
  pricelist: number
  offers: boolean
}

/**
 * What a list is filtered by where somebody asked for `filters`: by no price where there is none, and by no reduction where
 * none may be announced. The same array where all of them are possible.
 */
export function possibleFilters(filters: readonly Filter[], { pricelist, offers }: FilterPlace): readonly Filter[] {
  const isPossible = ({ name }: Filter) =>
    (name !== 'price' || pricelist !== nowhere.pricelist) && (name !== 'sale' || offers)
  return filters.every(isPossible) ? filters : filters.filter(isPossible)
}
