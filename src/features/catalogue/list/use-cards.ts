import { useMemo } from 'react'
import { useMarket } from '#features/market/shopper-market-store.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { decodeCards, emptyCardRows, type SerializedCards } from '../rules/card-rows.ts'
import { filterSellable } from '../rules/sellable.ts'

/** Cards that can be sold in the shopper's market. Same result for the same rows. */
export function useCards(rows: SerializedCards = emptyCardRows): ProductCard[] {
  const { market, pricelist } = useMarket()
  return useMemo(() => filterSellable(decodeCachedCards(rows), { market, pricelist }), [rows, market, pricelist])
}

const known = new Map<SerializedCards, ProductCard[]>()
const maxCachedRows = 40

/** Decodes rows, with a cache for the most recently used ones. */
export function decodeCachedCards(rows: SerializedCards): ProductCard[] {
  const cards = known.get(rows) ?? decodeCards(rows)
  known.delete(rows)
  known.set(rows, cards)
  for (const oldest of known.keys()) {
    if (known.size <= maxCachedRows) break
    known.delete(oldest)
  }
  return cards
}
