import type { GroupableCard, ProductCard } from '#services/commerce/product.ts'

/** Cards as one JSON string, because serializing a string as page data costs almost nothing. */
export type SerializedCards = string

export const emptySerializedCards: SerializedCards = '[]'

export function encodeCards(cards: readonly GroupableCard[]): SerializedCards {
  return JSON.stringify(cards.map(({ groupKey: _, moisture: __, ...card }) => card))
}

export function decodeCards(rows: SerializedCards): ProductCard[] {
  return JSON.parse(rows)
}
