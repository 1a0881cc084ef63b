import type { ProductCard } from '#services/commerce/product.ts'

/** A step of the ladder down: one product of the same flavour, as its link needs it. */
export interface WeakerStep {
  name: string
  brand: string
  /** Path of its page without language and leading slash. */
  path: string
  /** mg a pouch. */
  nicotineMg: number
  /** Market numbers where it is a step; another market may have another product there. */
  markets: number[]
}

type Strengthened = Pick<ProductCard, 'nicotineMg' | 'strength'>
type Known = ProductCard & { nicotineMg: number }

/** Each step has at most this part of the nicotine of the one before, so that four of them lead somewhere. */
const stepPart = 0.8
const mostSteps = 4

/**
 * Whether a product may be shown beside another one: it holds no more nicotine. Where nobody knows how much either holds
 * their strength is compared; one that is unknown beside one that is known may be stronger.
 */
export function isNoStronger(other: Strengthened, than: Strengthened): boolean {
  const [amount, most] = [other.nicotineMg, than.nicotineMg]
  if (amount !== undefined && most !== undefined) return amount <= most
  return amount === most && (other.strength ?? 0) <= (than.strength ?? 0)
}

/**
 * The ways down from a product: of the same flavour with less nicotine a pouch, the strongest first, for each market it
 * is sold in. A step is what comes nearest in flavours, brand and format; what is sold out is none.
 */
export function weakerSteps(product: ProductCard, all: readonly ProductCard[]): WeakerStep[] {
  const { nicotineMg } = product
  if (nicotineMg === undefined) return []
  const nearest = all
    .filter(isKnown)
    .filter((card) => card.available && card.nicotineMg < nicotineMg && sharedFlavours(card, product) > 0)
    .toSorted((a, b) => nearness(b, product) - nearness(a, product))
  const places = new Map<Known, number[]>()
  for (const market of product.markets) {
    for (const step of ladder(nearest, nicotineMg, market)) places.set(step, [...(places.get(step) ?? []), market])
  }
  return [...places].map(([card, markets]) => stepOf(card, markets)).toSorted((a, b) => b.nicotineMg - a.nicotineMg)
}

/** The steps of one market; where nothing is a fifth weaker, the weakest there is. Of products as strong the nearest. */
function ladder(nearest: readonly Known[], from: number, market: number): Known[] {
  const levels = new Map<number, Known>()
  for (const card of nearest) {
    if (card.markets.includes(market) && !levels.has(card.nicotineMg)) levels.set(card.nicotineMg, card)
  }
  const down = [...levels.values()].toSorted((a, b) => b.nicotineMg - a.nicotineMg)
  const steps: Known[] = []
  for (const card of down) {
    const before = steps.at(-1)?.nicotineMg ?? from
    if (steps.length < mostSteps && card.nicotineMg <= before * stepPart) steps.push(card)
  }
  return steps.length > 0 ? steps : down.slice(-1)
}

function isKnown(card: ProductCard): card is Known {
  return card.nicotineMg !== undefined
}

function sharedFlavours(card: ProductCard, { flavours }: ProductCard): number {
  return card.flavours.filter((flavour) => flavours.includes(flavour)).length
}

/** More for what tastes more alike, then for the same brand, then for the same format, then for what is bought more. */
function nearness(card: ProductCard, product: ProductCard): number {
  const shared = sharedFlavours(card, product)
  const other = card.flavours.length - shared
  const alike = 100 * (shared - other) + (card.brandUri === product.brandUri ? 10 : 0)
  return alike + (card.format === product.format ? 5 : 0) + card.popularity / (card.popularity + 1)
}

function stepOf({ name, brand, categoryUri, uri, nicotineMg }: Known, markets: number[]): WeakerStep {
  return { name, brand, path: [categoryUri, uri].filter(Boolean).join('/'), nicotineMg, markets }
}
