import type { GroupableCard, ProductCard } from '#services/commerce/product.ts'

export type GroupedProduct = Pick<ProductCard, 'groupNumber'>

export function withGroupNumbers(products: readonly GroupableCard[]): ProductCard[] {
  const sizes = countByKey(products.map(({ groupKey }) => groupKey))
  const numbers = new Map<string, number>()
  return products.map(({ groupKey, ...card }) => {
    if (groupKey === undefined || (sizes.get(groupKey) ?? 0) < 2) return card
    const groupNumber = numbers.get(groupKey) ?? numbers.size
    numbers.set(groupKey, groupNumber)
    return { ...card, groupNumber }
  })
}

export function withVariantCounts(
  cards: readonly ProductCard[],
  list: readonly GroupedProduct[] = cards,
): ProductCard[] {
  const sizes = countByKey(list.map(({ groupNumber }) => groupNumber))
  return cards.map((card) => {
    const variantCount = card.groupNumber === undefined ? 1 : (sizes.get(card.groupNumber) ?? 1)
    return variantCount < 2 ? card : { ...card, variantCount }
  })
}

/** Returns a stateful filter that accepts the first product of each group, and products without a group. */
export function createFirstOfGroupFilter(): (product: GroupedProduct) => boolean {
  const seen = new Set<number>()
  return ({ groupNumber }) => {
    if (groupNumber === undefined) return true
    const isFirst = !seen.has(groupNumber)
    seen.add(groupNumber)
    return isFirst
  }
}

function countByKey<Key>(keys: readonly (Key | undefined)[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
