import { type CurrencyCode, currencies, type PricelistId, pricelists } from 'pouchery/app.config'
import { packDiscounts, priceUplifts } from '../../data/catalogue/prices.ts'
import type { SeedPack, SeedPrice, SeedPrices } from '../../data/catalogue/types.ts'
import { seededFraction, seedMidnight } from './random.ts'

interface PriceInput {
  /** Product key. Seeds the earlier prices of campaigns. */
  key: string
  /** Regular price of one can in Swedish öre. */
  regular: number
  /** Discount during a campaign as a fraction; 0 without a campaign. */
  campaign: number
  /** The campaign states its discount, so its products were never cheaper in the 30 days before. */
  named: boolean
  /** Date added to the shop, `YYYY-MM-DD HH:mm:ss`. */
  createdAt: string
  /** Cans per pack; 1 for a single can. */
  quantity: number
}

/** Prices in every pricelist of app.config, minor units. */
export function seedPrices(input: PriceInput): SeedPrices {
  const price = (pricelist: PricelistId) => priceIn(pricelists[pricelist].currency, input)
  return {
    20: price(20),
    21: price(21),
    22: price(22),
    23: price(23),
    24: price(24),
    25: price(25),
    26: price(26),
    27: price(27),
  }
}

function priceIn(currency: CurrencyCode, input: PriceInput): SeedPrice {
  const { regular, campaign, quantity, createdAt } = input
  const { decimalDigits, rateToSek } = currencies[currency]
  const single = (regular / 100 / rateToSek) * priceUplifts[currency] * 10 ** decimalDigits
  const share = quantity * (1 - (packDiscounts[quantity] ?? 0))
  const full = roundToPriceEnding(currency, single * share)
  const first = { from: createdAt, price: full }
  if (campaign === 0) return { now: full, history: [first] }
  // Never above the price of the same number of reduced cans, which rounding can lower further.
  const reducedCan = roundDownToPriceEnding(currency, roundToPriceEnding(currency, single) * (1 - campaign))
  const now = roundDownToPriceEnding(currency, Math.min(full * (1 - campaign), reducedCan * share))
  const reduced = { from: seedMidnight(9), price: now, campaign: 'autumn-2026' }
  return { now, before: full, history: [first, ...earlierPrices(currency, input, full), reduced] }
}

/** Some products were already cheaper for a week before the campaign, so their lowest price is not the regular price. */
function earlierPrices(currency: CurrencyCode, { key, named }: PriceInput, full: number) {
  const dip = !named && seededFraction(`${key}:dip`) < 0.4
  if (!dip) return []
  return [
    { from: seedMidnight(27), price: roundToPriceEnding(currency, full * 0.92) },
    { from: seedMidnight(20), price: full },
  ]
}

/** Customary price at or below an amount, so that the full discount is granted. */
function roundDownToPriceEnding(currency: CurrencyCode, minor: number): number {
  const near = roundToPriceEnding(currency, minor)
  const wholes: readonly CurrencyCode[] = ['SEK', 'NOK', 'DKK']
  return near <= minor ? near : roundToPriceEnding(currency, minor - (wholes.includes(currency) ? 100 : 10))
}

/** Customary price endings: 49.90 kr, 4.29 €, ¥480. */
function roundToPriceEnding(currency: CurrencyCode, minor: number): number {
  if (currency === 'JPY') return Math.max(10, Math.round(minor / 10) * 10)
  if (currency === 'SEK' || currency === 'NOK') return Math.max(0, Math.round(minor / 100) * 100 - 100) + 90
  if (currency === 'DKK') return Math.max(0, Math.round(minor / 100) * 100 - 100) + 95
  return Math.max(0, Math.round(minor / 10) * 10 - 10) + 9
}

interface PackInput {
  id: string
  uri: string
  name: string
  regular: number
  campaign: number
  named: boolean
  createdAt: string
  limited: boolean
}

/** Ascending. Limited editions have no packs. */
export function packsOf(can: PackInput): SeedPack[] {
  return quantitiesOf(can).map((quantity) => {
    const id = `${can.id}${String(quantity).padStart(2, '0')}`
    return {
      id,
      item: `${id}-1`,
      sku: `PACK-${id}`,
      name: `${can.name} ${quantity}-pack`,
      uri: `${can.uri}-${quantity}-pack`,
      quantity,
      prices: seedPrices({ ...can, key: can.uri, quantity }),
    }
  })
}

function quantitiesOf({ uri, limited }: PackInput): number[] {
  if (limited) return []
  const draw = seededFraction(`${uri}:packs`)
  if (draw < 0.6) return [3, 5, 10, 20, 30]
  if (draw < 0.8) return [3, 5, 10]
  if (draw < 0.93) return [5, 10, 20]
  return [5]
}
