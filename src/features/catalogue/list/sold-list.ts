import type { ProductCard } from '#services/commerce/product.ts'
import { withVariantCounts } from '../rules/family/kin.ts'
import { sellable } from '../rules/sellable.ts'
import { displayedList } from './displayed-list.ts'
import type { DisplayedList, ListView } from './list-part.ts'
import type { ListBuyer } from './listed-part.ts'

export interface SoldList {
  /** In the default order. */
  products: readonly ProductCard[]
  shown: (view: ListView) => DisplayedList
}

/** `cards` are all products of the list, in the default order. */
export function soldList(cards: readonly ProductCard[], { market, pricelist }: ListBuyer): SoldList {
  const products = withVariantCounts(sellable(cards, { market, pricelist }))
  return { products, shown: (view) => displayedList(products, view, pricelist) }
}
