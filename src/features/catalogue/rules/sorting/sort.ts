import { sortMethods } from '#app.config'
import { noMarket } from '#market-rules/rules/no-market.ts'

export type SortMethod = (typeof sortMethods)[number]

export const defaultSort = 'popularity' satisfies SortMethod

/** Sort method that orders search results by relevance: search result cards contain the relevance as their popularity. */
export const relevanceSort = 'popularity' satisfies SortMethod

export function sortMethodsFor({ pricelist }: { pricelist: number }): readonly SortMethod[] {
  return pricelist === noMarket.pricelist ? sortMethods.filter((method) => !method.startsWith('price')) : sortMethods
}

export function applicableSort(method: SortMethod, buyer: { pricelist: number }): SortMethod {
  return sortMethodsFor(buyer).includes(method) ? method : defaultSort
}
