import { type CurrencyCode, currencies, type PricelistId, pricelists } from '#app.config'
import { seedDay, seededFraction } from './catalogue-random.ts'
import type { SeedPrice, SeedPrices } from './catalogue-types.ts'

/** What a price in a currency is multiplied with beside the base rate: taxes and freight differ by country. */
const uplift: Record<CurrencyCode, number> = {
  SEK: 1,
  NOK: 1.32,
  DKK: 1.12,
  EUR: 1.1,
  GBP: 1.16,
  USD: 1.14,
  CAD: 1.28,
  JPY: 1.2,
}

/** Part of the single can's price a pack takes off, by cans in the pack. */
const packDiscount: Record<number, number> = { 3: 0.04, 5: 0.08, 10: 0.14, 20: 0.19, 30: 0.23 }

interface PriceInput {
  /** Names the product; decides campaigns' earlier prices. */
  key: string
  /** Regular price of one can in Swedish öre. */
  regular: number
  /** Part taken off during a campaign, 0 when there is none. */
  campaign: number
  /** Cans in the pack; 1 for the single can. */
  quantity: number
}

/** Prices of a can or pack in every pricelist of app.config, in minor units. */
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

function priceIn(currency: CurrencyCode, { key, regular, campaign, quantity }: PriceInput): SeedPrice {
  const { decimalDigits, rateToSek } = currencies[currency]
  const single = (regular / 100 / rateToSek) * uplift[currency] * 10 ** decimalDigits
  const full = endOn(currency, single * quantity * (1 - (packDiscount[quantity] ?? 0)))
  if (campaign === 0) return { now: full }
  const now = endOn(currency, full * (1 - campaign))
  return { now, before: full, history: priceHistory(currency, key, full, now) }
}

/** Some products were already cheaper for a week before their campaign, so that the lowest price is not the regular one. */
function priceHistory(currency: CurrencyCode, key: string, full: number, now: number) {
  const dip = seededFraction(`${key}:dip`) < 0.4
  const earlier = dip
    ? [
        { from: seedDay(27), price: endOn(currency, full * 0.92) },
        { from: seedDay(20), price: full },
      ]
    : []
  return [{ from: seedDay(300), price: full }, ...earlier, { from: seedDay(9), price: now, campaign: 'autumn-2026' }]
}

/** The customary ending of a price: 49.90 kr, 4.29 €, ¥480. */
function endOn(currency: CurrencyCode, minor: number): number {
  if (currency === 'JPY') return Math.max(10, Math.round(minor / 10) * 10)
  if (currency === 'SEK' || currency === 'NOK') return Math.max(0, Math.round(minor / 100) * 100 - 100) + 90
  if (currency === 'DKK') return Math.max(0, Math.round(minor / 100) * 100 - 100) + 95
  return Math.max(0, Math.round(minor / 10) * 10 - 10) + 9
}
