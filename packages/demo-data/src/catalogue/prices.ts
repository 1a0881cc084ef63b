import { type CurrencyCode, currencies, type PricelistId, pricelists } from 'pouchery/app.config'
import { packDiscounts, priceUplifts } from '../../data/catalogue/prices.ts'
import type { SeedPack, SeedPrice, SeedPrices } from '../../data/catalogue/types.ts'
import { seededFraction, seedMidnight } from './random.ts'

interface PriceInput {
  /** Names the product; decides campaigns' earlier prices. */
  key: string
  /** Regular price of one can in Swedish öre. */
  regular: number
  /** Part taken off during a campaign, 0 when there is none. */
  campaign: number
  /** The campaign names the part: its products were never cheaper in the 30 days before. */
  named: boolean
  /** When it came into the shop, `YYYY-MM-DD HH:mm:ss`. */
  createdAt: string
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

function priceIn(currency: CurrencyCode, input: PriceInput): SeedPrice {
  const { regular, campaign, quantity, createdAt } = input
  const { decimalDigits, rateToSek } = currencies[currency]
  const single = (regular / 100 / rateToSek) * priceUplifts[currency] * 10 ** decimalDigits
  const share = quantity * (1 - (packDiscounts[quantity] ?? 0))
  const full = endOn(currency, single * share)
  const first = { from: createdAt, price: full }
  if (campaign === 0) return { now: full, history: [first] }
  // No dearer than the reduced cans alone, which rounding may have made cheaper still.
  const reducedCan = endBelow(currency, endOn(currency, single) * (1 - campaign))
  const now = endBelow(currency, Math.min(full * (1 - campaign), reducedCan * share))
  const reduced = { from: seedMidnight(9), price: now, campaign: 'autumn-2026' }
  return { now, before: full, history: [first, ...earlierPrices(currency, input, full), reduced] }
}

/** Some products were already cheaper for a week before their campaign, so that the lowest price is not the regular one. */
function earlierPrices(currency: CurrencyCode, { key, named }: PriceInput, full: number) {
  const dip = !named && seededFraction(`${key}:dip`) < 0.4
  if (!dip) return []
  return [
    { from: seedMidnight(27), price: endOn(currency, full * 0.92) },
    { from: seedMidnight(20), price: full },
  ]
}

/** The customary price that is not above an amount: what a campaign promises is taken off whole. */
function endBelow(currency: CurrencyCode, minor: number): number {
  const near = endOn(currency, minor)
  const wholes: readonly CurrencyCode[] = ['SEK', 'NOK', 'DKK']
  return near <= minor ? near : endOn(currency, minor - (wholes.includes(currency) ? 100 : 10))
}

/** The customary ending of a price: 49.90 kr, 4.29 €, ¥480. */
function endOn(currency: CurrencyCode, minor: number): number {
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

/** Larger packs of a single can, ascending. A limited edition has none. */
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
