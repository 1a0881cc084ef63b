import type { ProductCard } from '#services/commerce/product.ts'
import { filterSellable } from '../rules/sellable.ts'
import { withVariantCounts } from '../rules/variants/product-groups.ts'
import type { BuyerContext } from './create-list-slice.ts'
import { createDisplayedList } from './displayed-list.ts'
import type { DisplayedList, ListView } from './list-slice.ts'

export interface SellableList {
  /** Products that can be sold in the market, in the default order. */
  products: readonly ProductCard[]
  getDisplayedList: (view: ListView) => DisplayedList
}

/** `cards` contains all products of the list, in the default order. */
export function createSellableList(cards: readonly ProductCard[], { market, pricelist }: BuyerContext): SellableList {
  const products = withVariantCounts(filterSellable(cards, { market, pricelist }))
  return { products, getDisplayedList: (view) => createDisplayedList(products, view, pricelist) }
}
