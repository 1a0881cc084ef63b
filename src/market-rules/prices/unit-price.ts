import type { MarketRules } from '../rules/market-rules.ts'

export interface PackContent {
  cans: number
  pouches?: number | undefined
  grams?: number | undefined
}

/**
 * Prices that the market requires, unrounded, in minor units: `pouch` per pouch, `weight` per 100 g. Omits prices that
 * cannot be computed.
 */
export interface UnitPrices {
  pouch?: number
  weight?: number
}

export const referenceGrams = 100

/** If the weight is unknown, falls back from the price per 100 g to the price per pouch. */
export function computeUnitPrices(price: number, content: PackContent, rule: MarketRules['unitPrice']): UnitPrices {
  const pouch = pricePerUnit(price, content.cans * (content.pouches ?? 0))
  const weight = pricePerUnit(price * referenceGrams, content.cans * (content.grams ?? 0))
  const byWeight = rule !== 'pouch' && weight !== undefined
  return {
    ...(pouch !== undefined && (rule !== '100g' || !byWeight) && { pouch }),
    ...(byWeight && { weight }),
  }
}

/** Returns minor units, rounded half up. The result is only for comparing products; no order contains this price. */
export function computePricePerCan(price: number, cans: number): number | undefined {
  const exact = pricePerUnit(price, cans)
  return exact === undefined ? undefined : Math.round(exact)
}

function pricePerUnit(price: number, pieces: number): number | undefined {
  return Number.isFinite(pieces) && pieces > 0 ? price / pieces : undefined
}
