import { markets } from '#app.config'
import type { ProductCard } from '#services/commerce/product.ts'
import { isSellable } from '../rules/sellable.ts'
import type { ListBuyer } from './listed-part.ts'

/**
 * As few of the cards, in their order, as let each market show `count` of them; those that are available are taken before
 * those that are not. What a block of a page carries, however long its list is.
 */
export function enoughForMarkets(cards: readonly ProductCard[], count: number): ProductCard[] {
  const chosen = new Set(Object.values(markets).flatMap((market) => firstFor(market, cards, count)))
  return cards.filter((card) => chosen.has(card))
}

function firstFor(buyer: ListBuyer, cards: readonly ProductCard[], count: number): ProductCard[] {
  const available: ProductCard[] = []
  const others: ProductCard[] = []
  for (const card of cards) {
    // A list may be long: it is read no further than needed.
    if (available.length === count) break
    if (isSellable(card, buyer)) (card.available ? available : others).push(card)
  }
  return [...available, ...others].slice(0, count)
}
