import type { FamilyCard, ProductCard } from '#services/commerce/product.ts'

/** Product cards as one JSON string, which costs the serialiser of a page's data almost nothing. */
export type CardRows = string

export const noRows: CardRows = '[]'

/** Drops the fields that no list displays. */
export function encodeCards(cards: readonly FamilyCard[]): CardRows {
  return JSON.stringify(cards.map(({ family: _, moisture: __, ...card }) => card))
}

export function decodeCards(rows: CardRows): ProductCard[] {
  return JSON.parse(rows)
}
