import { displayedReduction } from '#market-rules/prices/reduction.ts'
import { type Content, pricePerCan, type UnitPrices, unitPrices } from '#market-rules/prices/unit-price.ts'
import type { MarketFacts } from '#market-rules/rules/market-facts.ts'
import type { Pack, Price } from '#services/commerce/product.ts'

/** A pack size as it is offered in one pricelist. Amounts are minor units. */
export interface PackOffer {
  pack: Pack
  price: Price
  perCan: number | undefined
  units: UnitPrices
  /** Whole percent cheaper than as many single cans; undefined when it saves nothing or may not be announced. */
  savesPercent: number | undefined
}

/** What a can holds. */
type CanContent = Omit<Content, 'cans'>

/** The pack sizes that have a price in a pricelist, smallest first, each compared with the single can. */
export function packOffers(
  packs: readonly Pack[],
  pricelist: number,
  can: CanContent,
  facts: Pick<MarketFacts, 'promotions' | 'unitPrice'>,
): PackOffer[] {
  const single = packs.find(({ quantity }) => quantity === 1)?.prices[pricelist]?.now
  const offers = packs.flatMap((pack) => {
    const price = pack.prices[pricelist]
    return price ? [packOffer(pack, price, single, can, facts)] : []
  })
  return offers.sort((a, b) => a.pack.quantity - b.pack.quantity)
}

/** The offer to begin with: the chosen one while it is offered, else the one whose page this is, else the smallest. */
export function chosenOffer(
  offers: readonly PackOffer[],
  chosen: string | undefined,
  page: string,
): PackOffer | undefined {
  const of = (product: string | undefined) => offers.find(({ pack }) => pack.product === product)
  return of(chosen) ?? of(page) ?? offers[0]
}

function packOffer(
  pack: Pack,
  price: Price,
  single: number | undefined,
  can: CanContent,
  { promotions, unitPrice }: Pick<MarketFacts, 'promotions' | 'unitPrice'>,
): PackOffer {
  const { quantity: cans } = pack
  return {
    pack,
    price: displayedReduction(price, promotions.reductions),
    perCan: pricePerCan(price.now, cans),
    units: unitPrices(price.now, { cans, ...can }, unitPrice),
    savesPercent: promotions.packSavings ? packSaving(price.now, cans, single)?.percent : undefined,
  }
}

/**
 * What a pack saves against buying as many single cans, minor units and whole percent (rounded down, so that it never
 * promises too much). Undefined when it saves nothing or the single can has no price.
 */
export function packSaving(
  packPrice: number,
  cans: number,
  singlePrice: number | undefined,
): { amount: number; percent: number } | undefined {
  if (singlePrice === undefined || singlePrice <= 0 || cans < 2) return undefined
  const alone = singlePrice * cans
  const amount = alone - packPrice
  return amount > 0 ? { amount, percent: Math.floor((amount * 100) / alone) } : undefined
}
