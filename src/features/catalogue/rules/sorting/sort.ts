import { sortMethods } from '#app.config'
import { noMarket } from '#market-rules/rules/no-market.ts'

export type SortMethod = (typeof sortMethods)[number]

export const defaultSort = 'popularity' satisfies SortMethod

/** Cards of search results store their relevance as `popularity`. */
export const relevanceSort = 'popularity' satisfies SortMethod

export function getSortMethods({ pricelist }: { pricelist: number }): readonly SortMethod[] {
  return pricelist === noMarket.pricelist ? sortMethods.filter((method) => !method.startsWith('price')) : sortMethods
}

export function getApplicableSort(method: SortMethod, buyer: { pricelist: number }): SortMethod {
  return getSortMethods(buyer).includes(method) ? method : defaultSort
}
