import { type CurrencyCode, currencies, pricelists } from 'pouchery/app.config'
import { packDiscounts, priceFactors } from '../../data/catalogue/prices.ts'
import type { SeedPack, SeedPrice, SeedPrices } from '../../data/catalogue/types.ts'
import { getMidnightDaysAgo, getSeededFraction } from './random.ts'

interface PriceInput {
  /** Seed for random choices. A can and its packs share one, so that their earlier prices change on the same days. */
  key: string
  /** Price of one can, in Swedish öre. */
  regular: number
  /** Discount as a fraction. 0 if the product is in no campaign. */
  campaign: number
  /** True if the campaign advertises a percentage. The regular price must then be the lowest of the 30 days before. */
  isPercentageAdvertised: boolean
  /** `YYYY-MM-DD HH:mm:ss`. */
  createdAt: string
  quantity: number
}

/** Returns prices in minor units for all pricelists of app.config. */
export function buildSeedPrices(input: PriceInput): SeedPrices {
  const prices = Object.entries(pricelists).map(([list, { currency }]) => [list, priceIn(currency, input)])
  return Object.fromEntries(prices) as SeedPrices
}

function priceIn(currency: CurrencyCode, input: PriceInput): SeedPrice {
  const { regular, campaign, quantity, createdAt } = input
  const { decimalDigits, rateToSek } = currencies[currency]
  const single = (regular / 100 / rateToSek) * priceFactors[currency] * 10 ** decimalDigits
  const share = quantity * (1 - (packDiscounts[quantity] ?? 0))
  const full = roundToPriceEnding(currency, single * share)
  const first = { from: createdAt, price: full }
  if (campaign === 0) return { now: full, history: [first] }
  // A pack must not cost more than the same number of single cans, whose rounded price can be lower.
  const reducedCan = roundDownToPriceEnding(currency, roundToPriceEnding(currency, single) * (1 - campaign))
  const now = roundDownToPriceEnding(currency, Math.min(full * (1 - campaign), reducedCan * share))
  const reduced = { from: getMidnightDaysAgo(9), price: now, campaign: 'autumn-2026' }
  return { now, before: full, history: [first, ...earlierPrices(currency, input, full), reduced] }
}

/**
 * Makes some campaign products cheaper for an earlier week, so that the lowest price of the 30 days before the campaign
 * is below the regular price.
 */
function earlierPrices(currency: CurrencyCode, { key, isPercentageAdvertised }: PriceInput, full: number) {
  if (isPercentageAdvertised || getSeededFraction(`${key}:dip`) >= 0.4) return []
  return [
    { from: getMidnightDaysAgo(27), price: roundToPriceEnding(currency, full * 0.92) },
    { from: getMidnightDaysAgo(20), price: full },
  ]
}

/** Rounds down, so that the discount is at least the advertised one. */
function roundDownToPriceEnding(currency: CurrencyCode, minor: number): number {
  const near = roundToPriceEnding(currency, minor)
  const wholes: readonly CurrencyCode[] = ['SEK', 'NOK', 'DKK']
  return near <= minor ? near : roundToPriceEnding(currency, minor - (wholes.includes(currency) ? 100 : 10))
}

/** Rounds to prices such as 49.90 kr, 4.29 € or ¥480. */
function roundToPriceEnding(currency: CurrencyCode, minor: number): number {
  if (currency === 'JPY') return Math.max(10, Math.round(minor / 10) * 10)
  if (currency === 'SEK' || currency === 'NOK') return Math.max(0, Math.round(minor / 100) * 100 - 100) + 90
  if (currency === 'DKK') return Math.max(0, Math.round(minor / 100) * 100 - 100) + 95
  return Math.max(0, Math.round(minor / 10) * 10 - 10) + 9
}

interface PackInput extends Omit<PriceInput, 'key' | 'quantity'> {
  id: string
  uri: string
  name: string
  isLimitedEdition: boolean
}

/** Returns the packs of a product, smallest first. Limited editions have none. */
export function buildSeedPacks(can: PackInput): SeedPack[] {
  return quantitiesOf(can).map((quantity) => {
    const id = `${can.id}${String(quantity).padStart(2, '0')}`
    return {
      id,
      item: `${id}-1`,
      sku: `PACK-${id}`,
      name: `${can.name} ${quantity}-pack`,
      uri: `${can.uri}-${quantity}-pack`,
      quantity,
      prices: buildSeedPrices({ ...can, key: can.uri, quantity }),
    }
  })
}

function quantitiesOf({ uri, isLimitedEdition }: PackInput): number[] {
  if (isLimitedEdition) return []
  const draw = getSeededFraction(`${uri}:packs`)
  if (draw < 0.6) return [3, 5, 10, 20, 30]
  if (draw < 0.8) return [3, 5, 10]
  if (draw < 0.93) return [5, 10, 20]
  return [5]
}
