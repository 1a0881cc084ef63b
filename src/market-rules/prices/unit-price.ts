import type { MarketFacts } from '../rules/market-facts.ts'

export interface PackContent {
  cans: number
  pouches?: number | undefined
  /** Net weight of a can, g. */
  grams?: number | undefined
}

/** Unit prices required by the market, in fractions of minor units. Missing if not required or unknown. */
export interface UnitPrices {
  pouch?: number
  weight?: number
}

/** Grams. */
export const referenceGrams = 100

/** Prices per pouch and per 100 g, as required by the market. Packs of unknown weight are priced per pouch. */
export function unitPrices(price: number, content: PackContent, rule: MarketFacts['unitPrice']): UnitPrices {
  const pouch = pricePerUnit(price, content.cans * (content.pouches ?? 0))
  const weight = pricePerUnit(price * referenceGrams, content.cans * (content.grams ?? 0))
  const byWeight = rule !== 'pouch' && weight !== undefined
  return {
    ...(pouch !== undefined && (rule !== '100g' || !byWeight) && { pouch }),
    ...(byWeight && { weight }),
  }
}

/** In minor units, rounded half up. For comparison only, never charged. */
export function pricePerCan(price: number, cans: number): number | undefined {
  const exact = pricePerUnit(price, cans)
  return exact === undefined ? undefined : Math.round(exact)
}

function pricePerUnit(price: number, pieces: number): number | undefined {
  return Number.isFinite(pieces) && pieces > 0 ? price / pieces : undefined
}
