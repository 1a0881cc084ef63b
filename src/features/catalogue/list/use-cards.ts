import { useMemo } from 'react'
import { useMarket } from '#features/market/shopper-market-store.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { filterSellable } from '../rules/sellable.ts'
import { decodeCards, emptySerializedCards, type SerializedCards } from '../rules/serialized-cards.ts'

/** Decodes the cards, without those that cannot be sold in the shopper's market. Memoized. */
export function useCards(rows: SerializedCards = emptySerializedCards): ProductCard[] {
  const { market, pricelist } = useMarket()
  return useMemo(() => filterSellable(decodeCardsMemoized(rows), { market, pricelist }), [rows, market, pricelist])
}

const known = new Map<SerializedCards, ProductCard[]>()
const maxCachedRows = 40

export function decodeCardsMemoized(rows: SerializedCards): ProductCard[] {
  const cards = known.get(rows) ?? decodeCards(rows)
  known.delete(rows)
  known.set(rows, cards)
  for (const oldest of known.keys()) {
    if (known.size <= maxCachedRows) break
    known.delete(oldest)
  }
  return cards
}
