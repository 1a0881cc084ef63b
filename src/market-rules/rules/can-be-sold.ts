import type { MarketRule } from './market-rule.ts'
import { type ClosedReason, findRuleInForce, getClosedReason, type MarketRuleSet } from './market-rule-set.ts'

/** Properties with an unknown value are undefined. If the market rules limit such a property, the sale is refused. */
export interface RegulatedAttributes {
  mgPerPouch?: number | undefined
  mgPerGram?: number | undefined
  pouchesPerCan?: number | undefined
  /** Flavour codes of the shop, and the characterising flavour as defined by law (`menthol`, `tobacco`). */
  flavours: readonly string[]
  /** True if the data of the manufacturer and, if it is outside the EU, of the responsible person is complete. */
  hasSafetyData?: boolean | undefined
}

export type SaleRefusalReason =
  | ClosedReason
  | 'region'
  | 'mg-per-pouch'
  | 'mg-per-gram'
  | 'pouches-per-can'
  | 'flavour'
  | 'safety-data'

export interface SaleContext {
  country: string
  region?: string | null | undefined
  /** Unix time in ms. */
  at: number
}

/** Returns undefined if the sale is permitted (specification section 11). */
export function findSaleRefusalReason(
  rules: MarketRuleSet,
  goods: RegulatedAttributes,
  { country, region, at }: SaleContext,
): SaleRefusalReason | undefined {
  if (rules.isDemo) return undefined
  const closed = getClosedReason(rules, country, at)
  if (closed) return closed
  const row = findRuleInForce(rules, country, at)
  return row && (regionRefusal(row, region, goods) ?? goodsRefusal(row, goods))
}

export function canBeSold(rules: MarketRuleSet, goods: RegulatedAttributes, place: SaleContext): boolean {
  return findSaleRefusalReason(rules, goods, place) === undefined
}

function regionRefusal(
  { regions }: MarketRule,
  region: string | null | undefined,
  goods: RegulatedAttributes,
): SaleRefusalReason | undefined {
  const rule = region ? regions[region] : undefined
  if (!rule) return undefined
  const isClosed = [rule.sale, rule.distanceSale].some((standing) => standing !== undefined && standing !== 'allowed')
  if (isClosed) return 'region'
  // Not `flavour`, because its message would refer to the entire country.
  return rule.flavours && !isOneOf(rule.flavours, goods) ? 'region' : undefined
}

function goodsRefusal(row: MarketRule, goods: RegulatedAttributes): SaleRefusalReason | undefined {
  if (exceedsLimit(goods.mgPerPouch, row.maxMgPerPouch)) return 'mg-per-pouch'
  if (exceedsLimit(goods.mgPerGram, row.maxMgPerGram)) return 'mg-per-gram'
  if (exceedsLimit(goods.pouchesPerCan, row.maxPouchesPerCan)) return 'pouches-per-can'
  if (row.flavours && !isOneOf(row.flavours, goods)) return 'flavour'
  return row.requiresSafetyData && !goods.hasSafetyData ? 'safety-data' : undefined
}

function exceedsLimit(amount: number | undefined, most: number | undefined): boolean {
  return most !== undefined && (amount === undefined || amount > most)
}

function isOneOf(allowed: readonly string[], { flavours }: RegulatedAttributes): boolean {
  return flavours.some((flavour) => allowed.includes(flavour))
}
