import type { FamilyCard, ProductCard } from '#services/commerce/product.ts'

export type Kin = Pick<ProductCard, 'kin'>

/** Numbers the product groups of a list in order of first appearance. A product without other variants gets no number. */
export function withGroupNumbers(products: readonly FamilyCard[]): ProductCard[] {
  const sizes = counted(products.map(({ family }) => family))
  const numbers = new Map<string, number>()
  return products.map(({ family, ...card }) => {
    if (family === undefined || (sizes.get(family) ?? 0) < 2) return card
    const kin = numbers.get(family) ?? numbers.size
    numbers.set(family, kin)
    return { ...card, kin }
  })
}

/** Sets `kinds` to the number of variants of the card's group in the list, including the card. Single cards are unchanged. */
export function withVariantCounts(cards: readonly ProductCard[], list: readonly Kin[] = cards): ProductCard[] {
  const sizes = counted(list.map(({ kin }) => kin))
  return cards.map((card) => {
    const kinds = card.kin === undefined ? 1 : (sizes.get(card.kin) ?? 1)
    return kinds < 2 ? card : { ...card, kinds }
  })
}

/** Returns a stateful filter predicate that is true for the first product of each group and for ungrouped products. */
export function firstOfGroup(): (product: Kin) => boolean {
  const seen = new Set<number>()
  return ({ kin }) => {
    if (kin === undefined) return true
    const isFirst = !seen.has(kin)
    seen.add(kin)
    return isFirst
  }
}

function counted<Key>(keys: readonly (Key | undefined)[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
