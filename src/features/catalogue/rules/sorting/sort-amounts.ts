import type { sortMethods } from '#app.config'
import type { ProductCard } from '#services/commerce/product.ts'

// Apart from `sort.ts`, which every list loads: what compares comes with other views of a list.

export type SortMethod = (typeof sortMethods)[number]

/** What sorting reads of a product. */
export type Sortable = Pick<
  ProductCard,
  'popularity' | 'createdAt' | 'sortPrices' | 'prices' | 'pouches' | 'nicotineMg'
>

/** The ways of sorting that compare an amount, which a product may lack. */
export type AmountMethod = Exclude<SortMethod, 'popularity' | 'newest'>

/** What such a way compares: minor units, or mg. */
export function amountOf(product: Sortable, method: AmountMethod, pricelist: number): number | undefined {
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

/** Whether the smallest comes first, or the greatest. */
export function directionOf(method: AmountMethod): 1 | -1 {
  return method.endsWith('-desc') ? -1 : 1
}
