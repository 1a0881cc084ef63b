import { useMemo } from 'react'
import { useMarket } from '#features/market/shopper-market-store.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { type CardRows, decodeCards, noRows } from '../rules/card-rows.ts'
import { sellable } from '../rules/sellable.ts'

/** Cards that can be sold in the shopper's market. Same result for the same rows. */
export function useCards(rows: CardRows = noRows): ProductCard[] {
  const { market, pricelist } = useMarket()
  return useMemo(() => sellable(cardsOfRows(rows), { market, pricelist }), [rows, market, pricelist])
}

const known = new Map<CardRows, ProductCard[]>()
const mostKnown = 40

/** Decodes rows, with a cache for the most recently used ones. */
export function cardsOfRows(rows: CardRows): ProductCard[] {
  const cards = known.get(rows) ?? decodeCards(rows)
  known.delete(rows)
  known.set(rows, cards)
  for (const oldest of known.keys()) {
    if (known.size <= mostKnown) break
    known.delete(oldest)
  }
  return cards
}
