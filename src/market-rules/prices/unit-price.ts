import type { MarketFacts } from '../rules/market-facts.ts'

/** What a price buys: cans, and what is in one of them where that is known. */
export interface Content {
  cans: number
  pouches?: number | undefined
  /** Net weight of a can, g. */
  grams?: number | undefined
}

/** Unit prices as a market wants them, exact parts of minor units; a missing one is not wanted or not known. */
export interface UnitPrices {
  pouch?: number
  weight?: number
}

/** The weight that a market compares prices by, g. */
export const comparedGrams = 100

/** What one pouch and 100 g cost, by the market's rule. A pack whose weight is not known is priced by the pouch. */
export function unitPrices(price: number, content: Content, rule: MarketFacts['unitPrice']): UnitPrices {
  const pouch = perPiece(price, content.cans * (content.pouches ?? 0))
  const weight = perPiece(price * comparedGrams, content.cans * (content.grams ?? 0))
  const byWeight = rule !== 'pouch' && weight !== undefined
  return {
    ...(pouch !== undefined && (rule !== '100g' || !byWeight) && { pouch }),
    ...(byWeight && { weight }),
  }
}

/** `price` / `cans` in minor units, rounded half up; for comparing, never charged. */
export function pricePerCan(price: number, cans: number): number | undefined {
  const exact = perPiece(price, cans)
  return exact === undefined ? undefined : Math.round(exact)
}

function perPiece(price: number, pieces: number): number | undefined {
  return Number.isFinite(pieces) && pieces > 0 ? price / pieces : undefined
}
