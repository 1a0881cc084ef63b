import type { GroupableCard } from '#services/commerce/product.ts'
import { encodeCards, type SerializedCards } from '../rules/serialized-cards.ts'
import { defaultSort } from '../rules/sorting/sort.ts'
import { sortProducts } from '../rules/sorting/sort-products.ts'
import { selectForMarkets } from './select-for-markets.ts'

/** Number of best sellers per market on pages that have nothing else to show. */
const popularCount = 3

const encodedByList = new WeakMap<readonly GroupableCard[], SerializedCards>()

/** Encodes each list once, because sorting a large catalogue blocks the event loop and bots request many missing pages. */
export function encodePopularCards(cards: readonly GroupableCard[]): SerializedCards {
  const known = encodedByList.get(cards)
  if (known !== undefined) return known
  const encoded = encodeCards(selectForMarkets(sortProducts(cards, defaultSort, 0), popularCount))
  encodedByList.set(cards, encoded)
  return encoded
}
