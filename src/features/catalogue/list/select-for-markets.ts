import { markets } from '#app.config'
import type { ProductCard } from '#services/commerce/product.ts'
import { isSellable } from '../rules/sellable.ts'
import type { BuyerContext } from './create-list-slice.ts'

/** Returns a small subset: up to `count` sellable cards for each market, preferably of available products. */
export function selectForMarkets(cards: readonly ProductCard[], count: number): ProductCard[] {
  const chosen = new Set(Object.values(markets).flatMap((market) => selectForMarket(market, cards, count)))
  return cards.filter((card) => chosen.has(card))
}

function selectForMarket(buyer: BuyerContext, cards: readonly ProductCard[], count: number): ProductCard[] {
  const available: ProductCard[] = []
  const others: ProductCard[] = []
  for (const card of cards) {
    if (available.length === count) break
    const list = card.available ? available : others
    if (list.length < count && isSellable(card, buyer)) list.push(card)
  }
  return [...available, ...others].slice(0, count)
}
