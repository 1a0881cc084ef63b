import { getDisplayedPrice } from '#market-rules/prices/reduction.ts'
import {
  computePricePerCan,
  computeUnitPrices,
  type PackContent,
  type UnitPrices,
} from '#market-rules/prices/unit-price.ts'
import type { MarketRules } from '#market-rules/rules/market-rules.ts'
import type { Pack, Price } from '#services/commerce/product.ts'

/** Amounts are in minor units. */
export interface PackOffer {
  pack: Pack
  price: Price
  pricePerCan: number | undefined
  unitPrices: UnitPrices
  /** Whole percent, compared with single cans. Undefined without a saving or if announcing the saving is forbidden. */
  savingPercent: number | undefined
}

type CanContent = Omit<PackContent, 'cans'>

export function buildPackOffers(
  packs: readonly Pack[],
  pricelist: number,
  can: CanContent,
  facts: Pick<MarketRules, 'promotions' | 'unitPrice'>,
): PackOffer[] {
  const single = packs.find(({ quantity }) => quantity === 1)?.prices[pricelist]?.now
  const offers = packs.flatMap((pack) => {
    const price = pack.prices[pricelist]
    return price ? [createPackOffer(pack, price, single, can, facts)] : []
  })
  return offers.sort((a, b) => a.pack.quantity - b.pack.quantity)
}

/** Returns the chosen pack if it is offered, falling back to the page's pack, then to the smallest pack. */
export function selectPackOffer(
  offers: readonly PackOffer[],
  chosen: string | undefined,
  page: string,
): PackOffer | undefined {
  const of = (product: string | undefined) => offers.find(({ pack }) => pack.product === product)
  return of(chosen) ?? of(page) ?? offers[0]
}

function createPackOffer(
  pack: Pack,
  price: Price,
  single: number | undefined,
  can: CanContent,
  { promotions, unitPrice }: Pick<MarketRules, 'promotions' | 'unitPrice'>,
): PackOffer {
  const { quantity: cans } = pack
  return {
    pack,
    price: getDisplayedPrice(price, promotions.reductions),
    pricePerCan: computePricePerCan(price.now, cans),
    unitPrices: computeUnitPrices(price.now, { cans, ...can }, unitPrice),
    savingPercent: promotions.packSavings ? computePackSaving(price.now, cans, single)?.percent : undefined,
  }
}

/**
 * Returns the saving compared with single cans, in minor units and in percent. The percentage is rounded down, so that
 * the saving is never overstated. Undefined if there is no saving or the single can has no price.
 */
export function computePackSaving(
  packPrice: number,
  cans: number,
  singlePrice: number | undefined,
): { amount: number; percent: number } | undefined {
  if (singlePrice === undefined || singlePrice <= 0 || cans < 2) return undefined
  const alone = singlePrice * cans
  const amount = alone - packPrice
  return amount > 0 ? { amount, percent: Math.floor((amount * 100) / alone) } : undefined
}
