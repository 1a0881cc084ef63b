import { sortMethods } from '#app.config'
import { nowhere } from '#trade/rules/nowhere.ts'
import { amountOf, directionOf, type Sortable, type SortMethod } from './sort-amounts.ts'

export type { Sortable, SortMethod }

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

/**
 * Sorts by specification section 5: popularity and newest descending, price by `sortPrices` of the pricelist, price per pouch
 * by the single can's, strength by milligrams per pouch. Products that compare equal keep their order; one that lacks what is
 * compared comes last either way.
 */
export function sortProducts<Product extends Sortable>(
  products: readonly Product[],
  method: SortMethod,
  pricelist: number,
): Product[] {
  return products.toSorted(comparison(method, pricelist))
}

function comparison(method: SortMethod, pricelist: number): (a: Sortable, b: Sortable) => number {
  switch (method) {
    case 'popularity':
      return (a, b) => b.popularity - a.popularity
    case 'newest':
      return (a, b) => compareText(b.createdAt, a.createdAt)
    default:
      return (a, b) =>
        compareAmounts(amountOf(a, method, pricelist), amountOf(b, method, pricelist), directionOf(method))
  }
}

function compareAmounts(left: number | undefined, right: number | undefined, direction: 1 | -1): number {
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
  return (left - right) * direction
}

/** Orders dates, which are text that sorts as it stands; a collator would cost fifty times as much. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
