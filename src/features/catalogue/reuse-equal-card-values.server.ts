import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { GroupableCard } from '#services/commerce/product.ts'

const cardsPerTick = 200

/**
 * Structural sharing: reuses equal values of the same product in `others`. Cards in different languages differ only
 * in a few words, so 17 languages need little more memory than one.
 */
export async function reuseEqualCardValues(
  cards: readonly GroupableCard[],
  others: readonly GroupableCard[],
): Promise<GroupableCard[]> {
  const known = new Map(others.map((card) => [card.id, card]))
  const shared: GroupableCard[] = []
  for (const [index, card] of cards.entries()) {
    if (index % cardsPerTick === cardsPerTick - 1) await nextTurn()
    const other = known.get(card.id)
    shared.push(other ? shareEqualValues(card, other) : card)
  }
  return shared
}

function shareEqualValues(card: GroupableCard, other: GroupableCard): GroupableCard {
  if (isDeepStrictEqual(card, other)) return other
  const { flavours, prices, sortPrices, markets, tags } = other
  return {
    ...card,
    ...(isDeepStrictEqual(card.flavours, flavours) && { flavours }),
    ...(isDeepStrictEqual(card.prices, prices) && { prices }),
    ...(isDeepStrictEqual(card.sortPrices, sortPrices) && { sortPrices }),
    ...(isDeepStrictEqual(card.markets, markets) && { markets }),
    ...(isDeepStrictEqual(card.tags, tags) && { tags }),
  }
}
