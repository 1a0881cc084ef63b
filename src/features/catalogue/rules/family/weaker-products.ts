import type { ProductCard } from '#services/commerce/product.ts'

export interface WeakerProduct {
  name: string
  brand: string
  path: string
  /** Per pouch. */
  nicotineMg: number
  /**
   * Markets in which this product is suggested. A different market can suggest a different product with the same
   * amount of nicotine.
   */
  markets: number[]
}

type Strengthened = Pick<ProductCard, 'nicotineMg' | 'strength'>
type Known = ProductCard & { nicotineMg: number }

/**
 * Maximum nicotine ratio between a suggestion and the next stronger one, to keep suggestions noticeably different.
 */
const maxStepRatio = 0.8
const maxSteps = 4

/**
 * If neither amount is known, compares the strengths. If only one amount is known, returns false, because the
 * unknown product could be stronger.
 */
export function isNotStronger(other: Strengthened, than: Strengthened): boolean {
  const [amount, most] = [other.nicotineMg, than.nicotineMg]
  if (amount !== undefined && most !== undefined) return amount <= most
  return amount === most && (other.strength ?? 0) <= (than.strength ?? 0)
}

/**
 * Returns the products to suggest with their markets, strongest first. Candidates are available and share a flavour
 * with the product. Among equally strong candidates, the most similar one is used.
 */
export function findWeakerProducts(product: ProductCard, all: readonly ProductCard[]): WeakerProduct[] {
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

function isKnown(card: ProductCard): card is Known {
  return card.nicotineMg !== undefined
}

function sharedFlavours(card: ProductCard, { flavours }: ProductCard): number {
  return card.flavours.filter((flavour) => flavours.includes(flavour)).length
}

function similarityScore(card: ProductCard, product: ProductCard): number {
  const shared = sharedFlavours(card, product)
  const other = card.flavours.length - shared
  const alike = 100 * (shared - other) + (card.brandUri === product.brandUri ? 10 : 0)
  return alike + (card.format === product.format ? 5 : 0) + card.popularity / (card.popularity + 1)
}

function stepOf({ name, brand, categoryUri, uri, nicotineMg }: Known, markets: number[]): WeakerProduct {
  return { name, brand, path: [categoryUri, uri].filter(Boolean).join('/'), nicotineMg, markets }
}
