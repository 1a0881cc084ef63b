import type { GroupableCard, ProductCard } from '#services/commerce/product.ts'

export interface WeakerProduct extends Pick<ProductCard, 'name' | 'brand' | 'image'> {
  path: string
  /** Nicotine per pouch in mg. */
  nicotineMg: number
  /** Markets in which this product is suggested. Other markets may suggest a different product. */
  markets: number[]
}

type WithStrength = Pick<GroupableCard, 'nicotineMg' | 'strength'>
type CardWithNicotine = GroupableCard & { nicotineMg: number }

/** Maximum nicotine ratio between a suggestion and the next stronger one, so that the two differ noticeably. */
const maxStepRatio = 0.8
const maxSteps = 4

/**
 * Compares the nicotine per pouch or, if both amounts are unknown, the strengths. Returns false if only one amount is
 * unknown, because the unknown amount could be higher.
 */
export function isNotStronger(other: WithStrength, than: WithStrength): boolean {
  const [amount, most] = [other.nicotineMg, than.nicotineMg]
  if (amount !== undefined && most !== undefined) return amount <= most
  return amount === most && (other.strength ?? 0) <= (than.strength ?? 0)
}

/**
 * Returns the products to suggest with their markets, strongest first. Candidates are weaker than the product,
 * available and share a flavour with the product. Among equally strong candidates, the most similar one is used,
 * preferably a variant of the product.
 */
export function findWeakerProducts(product: GroupableCard, all: readonly GroupableCard[]): WeakerProduct[] {
  const { nicotineMg } = product
  if (nicotineMg === undefined) return []
  const nearest = all
    .filter(hasNicotineAmount)
    .filter((card) => card.available && card.nicotineMg < nicotineMg && countSharedFlavours(card, product) > 0)
    .toSorted((a, b) => computeSimilarity(b, product) - computeSimilarity(a, product))
  const places = new Map<CardWithNicotine, number[]>()
  for (const market of product.markets) {
    for (const step of selectSteps(nearest, nicotineMg, market)) places.set(step, [...(places.get(step) ?? []), market])
  }
  return [...places]
    .map(([card, markets]) => toWeakerProduct(card, markets))
    .toSorted((a, b) => b.nicotineMg - a.nicotineMg)
}

/** Returns the suggestions in a market. If no candidate meets `maxStepRatio`, only the weakest is suggested. */
function selectSteps(nearest: readonly CardWithNicotine[], from: number, market: number): CardWithNicotine[] {
  const levels = new Map<number, CardWithNicotine>()
  for (const card of nearest) {
    if (card.markets.includes(market) && !levels.has(card.nicotineMg)) levels.set(card.nicotineMg, card)
  }
  const down = [...levels.values()].toSorted((a, b) => b.nicotineMg - a.nicotineMg)
  const steps: CardWithNicotine[] = []
  for (const card of down) {
    const before = steps.at(-1)?.nicotineMg ?? from
    if (steps.length < maxSteps && card.nicotineMg <= before * maxStepRatio) steps.push(card)
  }
  return steps.length > 0 ? steps : down.slice(-1)
}

function hasNicotineAmount(card: GroupableCard): card is CardWithNicotine {
  return card.nicotineMg !== undefined
}

function countSharedFlavours(card: GroupableCard, { flavours }: GroupableCard): number {
  return card.flavours.filter((flavour) => flavours.includes(flavour)).length
}

function computeSimilarity(card: GroupableCard, product: GroupableCard): number {
  const shared = countSharedFlavours(card, product)
  const other = card.flavours.length - shared
  const isVariant = card.groupKey !== undefined && card.groupKey === product.groupKey
  const alike = 100 * (shared - other) + (isVariant ? 50 : 0) + (card.brandUri === product.brandUri ? 10 : 0)
  return alike + (card.format === product.format ? 5 : 0) + card.popularity / (card.popularity + 1)
}

function toWeakerProduct(
  { name, brand, categoryUri, uri, nicotineMg, image }: CardWithNicotine,
  markets: number[],
): WeakerProduct {
  const path = [categoryUri, uri].filter(Boolean).join('/')
  return { name, brand, path, nicotineMg, markets, ...(image !== undefined && { image }) }
}
