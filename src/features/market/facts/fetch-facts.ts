import * as v from 'valibot'
import type { MarketFacts } from '#trade/rules/market-facts.ts'
import { rulesAddress } from './rules-address.ts'

const patienceMs = 15_000

const text = v.string()
const optionalCount = v.exactOptional(v.number())

const facts = v.object({
  country: text,
  closed: v.exactOptional(v.picklist(['no-rule', 'sale-banned', 'distance-sale-banned', 'unknown', 'overdue'])),
  minimumAge: v.number(),
  ageCheck: v.picklist(['none', 'declaration', 'before-payment', 'at-delivery']),
  promotions: v.object({
    vouchers: v.boolean(),
    reductions: v.boolean(),
    packSavings: v.boolean(),
    freeDelivery: v.boolean(),
    newsletter: v.boolean(),
    pictures: v.boolean(),
  }),
  warning: v.exactOptional(v.record(text, text)),
  unitPrice: v.picklist(['pouch', '100g', 'both']),
  priceWording: v.object({ taxIncluded: v.boolean(), plusDelivery: v.boolean() }),
  orderButton: v.exactOptional(v.literal('words-only')),
  maxCansPerOrder: optionalCount,
  maxCansPer30Days: optionalCount,
  quitLine: v.exactOptional(v.object({ name: text, phone: v.exactOptional(text), url: text })),
})

/**
 * The rules of a country's market, in a version where that still counts; undefined for a country the shop has no market for.
 * Rejects when they cannot be had.
 */
export async function fetchFacts(country: string, version: string): Promise<MarketFacts | undefined> {
  const response = await fetch(rulesAddress(country, version), { signal: AbortSignal.timeout(patienceMs) })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The rules could not be fetched (${response.status})`)
  return v.parse(facts, await response.json())
}
