import { sortMethods } from '#app.config'
import { nowhere } from '#market-rules/rules/nowhere.ts'

export type SortMethod = (typeof sortMethods)[number]

export const defaultSort = 'popularity' satisfies SortMethod

/** The method that sorts a search's list by relevance: its cards have that instead of their popularity. */
export const relevanceSort = 'popularity' satisfies SortMethod

/** The ways to sort where products have a price, and where they have none (`nowhere`). */
export function sortMethodsFor({ pricelist }: { pricelist: number }): readonly SortMethod[] {
  return pricelist === nowhere.pricelist ? sortMethods.filter((method) => !method.startsWith('price')) : sortMethods
}

/** What a list is sorted by where somebody asked for a method: by the default where there is none such. */
export function possibleSort(method: SortMethod, buyer: { pricelist: number }): SortMethod {
  return sortMethodsFor(buyer).includes(method) ? method : defaultSort
}
