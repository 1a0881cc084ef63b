import type { ProductCard } from '#services/commerce/product.ts'
import { withKinds } from '../rules/family/kin.ts'
import { type CardIndex, indexCards, indexParts } from '../rules/filters/card-index.ts'
import { sellable } from '../rules/sellable.ts'
import type { ListView, ShownList } from './list-part.ts'
import type { ListBuyer } from './listed-part.ts'
import { shownList } from './shown-list.ts'

/** All products of a list that are sold to the shopper, in the default order. */
export interface SoldList {
  index: CardIndex<ProductCard>
  /** Makes the index whole, a few milliseconds each. */
  parts: (() => void)[]
  /** A view of the list. */
  shown: (view: ListView) => ShownList
}

/** What of a whole list is sold to a shopper; `cards` are all of its products in the default order. */
export function soldList(cards: readonly ProductCard[], { market, pricelist }: ListBuyer): SoldList {
  const index = indexCards(withKinds(sellable(cards, { market, pricelist })))
  return {
    index,
    parts: indexParts(index, pricelist),
    shown: (view) => shownList(index, view, pricelist),
  }
}
