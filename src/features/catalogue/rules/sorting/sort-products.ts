import type { ProductCard } from '#services/commerce/product.ts'
import type { SortMethod } from './sort.ts'

// This file is separate from `sort.ts`, which every list loads, because sorting is loaded on demand.

export type Sortable = Pick<
  ProductCard,
  'popularity' | 'createdAt' | 'sortPrices' | 'prices' | 'pouches' | 'nicotineMg'
>

/**
 * Stable sort (specification section 5.2). The price per pouch is based on the single can's price, and strength on mg
 * per pouch. Products without the compared value come last in both directions.
 */
export function sortProducts<Product extends Sortable>(
  products: readonly Product[],
  method: SortMethod,
  pricelist: number,
): Product[] {
  return products.toSorted(createComparator(method, pricelist))
}

function createComparator(method: SortMethod, pricelist: number): (a: Sortable, b: Sortable) => number {
  switch (method) {
    case 'popularity':
      return (a, b) => b.popularity - a.popularity
    case 'newest':
      return (a, b) => compareText(b.createdAt, a.createdAt)
    default: {
      const direction = method.endsWith('-desc') ? -1 : 1
      return (a, b) => compareAmounts(getAmount(a, method, pricelist), getAmount(b, method, pricelist), direction)
    }
  }
}

type AmountMethod = Exclude<SortMethod, 'popularity' | 'newest'>

/** Returns a price in minor units or the nicotine per pouch in mg. */
function getAmount(product: Sortable, method: AmountMethod, pricelist: number): number | undefined {
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

/** Compares `YYYY-MM-DD HH:mm:ss` as plain strings. A collator would be about fifty times slower. */
function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
