import { type ClosedReason, findRuleInForce, getClosedReason, type MarketRuleSet } from './market-rule-set.ts'
import type { RuleRow } from './rule-row.ts'

/** If the market rules limit a property whose value is unknown, the sale is refused. */
export interface Goods {
  mgPerPouch?: number | undefined
  mgPerGram?: number | undefined
  pouchesPerCan?: number | undefined
  /** Flavour codes of the shop, and the characterising flavour as defined by law (`menthol`, `tobacco`). */
  flavours: readonly string[]
  /** True if the product names its manufacturer and, if different, the responsible person in the EU. */
  hasSafetyData?: boolean | undefined
}

export type SaleRefusal =
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

/** Returns undefined if the sale is permitted (specification section 9). */
export function findGoodsRefusal(
  book: MarketRuleSet,
  goods: Goods,
  { country, region, at }: SaleContext,
): SaleRefusal | undefined {
  if (book.demo) return undefined
  const closed = getClosedReason(book, country, at)
  if (closed) return closed
  const row = findRuleInForce(book, country, at)
  return row && (regionRefusal(row, region, goods) ?? goodsRefusal(row, goods))
}

export function canBeSold(book: MarketRuleSet, goods: Goods, place: SaleContext): boolean {
  return findGoodsRefusal(book, goods, place) === undefined
}

function regionRefusal({ regions }: RuleRow, region: string | null | undefined, goods: Goods): SaleRefusal | undefined {
  const rule = region ? regions[region] : undefined
  if (!rule) return undefined
  const isClosed = [rule.sale, rule.distanceSale].some((standing) => standing !== undefined && standing !== 'allowed')
  if (isClosed) return 'region'
  // The `flavour` message would refer to the entire country.
  return rule.flavours && !isOneOf(rule.flavours, goods) ? 'region' : undefined
}

function goodsRefusal(row: RuleRow, goods: Goods): SaleRefusal | undefined {
  if (exceedsLimit(goods.mgPerPouch, row.maxMgPerPouch)) return 'mg-per-pouch'
  if (exceedsLimit(goods.mgPerGram, row.maxMgPerGram)) return 'mg-per-gram'
  if (exceedsLimit(goods.pouchesPerCan, row.maxPouchesPerCan)) return 'pouches-per-can'
  if (row.flavours && !isOneOf(row.flavours, goods)) return 'flavour'
  return row.requiresSafetyData && !goods.hasSafetyData ? 'safety-data' : undefined
}

function exceedsLimit(amount: number | undefined, most: number | undefined): boolean {
  return most !== undefined && (amount === undefined || amount > most)
}

function isOneOf(allowed: readonly string[], { flavours }: Goods): boolean {
  return flavours.some((flavour) => allowed.includes(flavour))
}
