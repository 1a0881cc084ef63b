import type { GroupableCard, ProductCard } from '#services/commerce/product.ts'

export interface WeakerProduct extends Pick<ProductCard, 'name' | 'brand' | 'image'> {
  path: string
  /** Per pouch. */
  nicotineMg: number
  /** Markets in which this product is suggested. Other markets may suggest a different product. */
  markets: number[]
}

type Strengthened = Pick<GroupableCard, 'nicotineMg' | 'strength'>
type Known = GroupableCard & { nicotineMg: number }

/** Maximum nicotine ratio between a suggestion and the next stronger one. */
const maxStepRatio = 0.8
const maxSteps = 4

/** Compares strengths if both amounts are unknown. False if one is unknown, because it could be higher. */
export function isNotStronger(other: Strengthened, than: Strengthened): boolean {
  const [amount, most] = [other.nicotineMg, than.nicotineMg]
  if (amount !== undefined && most !== undefined) return amount <= most
  return amount === most && (other.strength ?? 0) <= (than.strength ?? 0)
}

/**
 * Returns the products to suggest with their markets, strongest first. Candidates are available and share a flavour
 * with the product. Among equally strong candidates, the most similar one is used: a variant of the product, if any.
 */
export function findWeakerProducts(product: GroupableCard, all: readonly GroupableCard[]): WeakerProduct[] {
  const { nicotineMg } = product
  if (nicotineMg === undefined) return []
  const nearest = all
    .filter(isKnown)
    .filter((card) => card.available && card.nicotineMg < nicotineMg && sharedFlavours(card, product) > 0)
    .toSorted((a, b) => similarityScore(b, product) - similarityScore(a, product))
  const places = new Map<Known, number[]>()
  for (const market of product.markets) {
    for (const step of ladder(nearest, nicotineMg, market)) places.set(step, [...(places.get(step) ?? []), market])
  }
  return [...places].map(([card, markets]) => stepOf(card, markets)).toSorted((a, b) => b.nicotineMg - a.nicotineMg)
}

/** If no candidate meets `maxStepRatio`, the weakest candidate is the only suggestion. */
function ladder(nearest: readonly Known[], from: number, market: number): Known[] {
  const levels = new Map<number, Known>()
  for (const card of nearest) {
    if (card.markets.includes(market) && !levels.has(card.nicotineMg)) levels.set(card.nicotineMg, card)
  }
  const down = [...levels.values()].toSorted((a, b) => b.nicotineMg - a.nicotineMg)
  const steps: Known[] = []
  for (const card of down) {
    const before = steps.at(-1)?.nicotineMg ?? from
    if (steps.length < maxSteps && card.nicotineMg <= before * maxStepRatio) steps.push(card)
  }
  return steps.length > 0 ? steps : down.slice(-1)
}

function isKnown(card: GroupableCard): card is Known {
  return card.nicotineMg !== undefined
}

function sharedFlavours(card: GroupableCard, { flavours }: GroupableCard): number {
  return card.flavours.filter((flavour) => flavours.includes(flavour)).length
}

function similarityScore(card: GroupableCard, product: GroupableCard): number {
  const shared = sharedFlavours(card, product)
  const other = card.flavours.length - shared
  const isVariant = card.groupKey !== undefined && card.groupKey === product.groupKey
  const alike = 100 * (shared - other) + (isVariant ? 50 : 0) + (card.brandUri === product.brandUri ? 10 : 0)
  return alike + (card.format === product.format ? 5 : 0) + card.popularity / (card.popularity + 1)
}

function stepOf({ name, brand, categoryUri, uri, nicotineMg, image }: Known, markets: number[]): WeakerProduct {
  const path = [categoryUri, uri].filter(Boolean).join('/')
  return { name, brand, path, nicotineMg, markets, ...(image !== undefined && { image }) }
}
