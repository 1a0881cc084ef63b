import type { FamilyCard, ProductCard } from '#services/commerce/product.ts'

/** Many cards as JSON: what a page carries of a list. One string costs a page's serialiser next to nothing. */
export type CardRows = string

/** No cards. */
export const noRows: CardRows = '[]'

/** Writes cards in their order, without what is known of them that no list shows. */
export function encodeCards(cards: readonly FamilyCard[]): CardRows {
  return JSON.stringify(cards.map(({ family: _, moisture: __, ...card }) => card))
}

/** Reads the cards back. */
export function decodeCards(rows: CardRows): ProductCard[] {
  return JSON.parse(rows)
}
