import type { ProductCard } from '#services/commerce/product.ts'
import type { SortMethod } from './sort.ts'

// Apart from `sort.ts`, which every list loads: what compares comes with other views of a list.

/** What sorting reads of a product. */
export type Sortable = Pick<
  ProductCard,
  'popularity' | 'createdAt' | 'sortPrices' | 'prices' | 'pouches' | 'nicotineMg'
>

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
    default: {
      const direction = method.endsWith('-desc') ? -1 : 1
      return (a, b) => compareAmounts(amountOf(a, method, pricelist), amountOf(b, method, pricelist), direction)
    }
  }
}

/** The ways of sorting that compare an amount, which a product may lack. */
type AmountMethod = Exclude<SortMethod, 'popularity' | 'newest'>

/** What such a way compares: minor units, or mg. */
function amountOf(product: Sortable, method: AmountMethod, pricelist: number): number | undefined {
  switch (method) {
    case 'price-asc':
    case 'price-desc':
      return product.sortPrices[pricelist]
    case 'price-pouch': {
      const price = product.prices[pricelist]?.now
      return price === undefined || !product.pouches ? undefined : price / product.pouches
    }
    case 'strength-asc':
    case 'strength-desc':
      return product.nicotineMg
  }
}

function compareAmounts(left: number | undefined, right: number | undefined, direction: 1 | -1): number {
  if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
  return (left - right) * direction
}

/** Orders dates, which are text that sorts as it stands; a collator would cost fifty times as much. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
