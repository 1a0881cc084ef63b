import { type ClosedReason, closedReason, type RuleBook, ruleInForce } from './rule-book.ts'
import type { RuleRow } from './rule-row.ts'

/** What rules look at in a product. What is not known of it is forbidden wherever a rule asks for it. */
export interface Goods {
  mgPerPouch?: number | undefined
  mgPerGram?: number | undefined
  pouchesPerCan?: number | undefined
  /** Its flavours in the shop's words, and the one that characterises it in the law's (`menthol`, `tobacco`). */
  flavours: readonly string[]
  /** Whether it says who makes it, and who answers for it in the Union where that is somebody else. */
  hasSafetyData?: boolean | undefined
}

/** Why a product may not be sold; each has a sentence in every language. */
export type SaleRefusal =
  | ClosedReason
  | 'region'
  | 'mg-per-pouch'
  | 'mg-per-gram'
  | 'pouches-per-can'
  | 'flavour'
  | 'safety-data'

export interface Place {
  country: string
  /** The state or region, where one is known; a country's general rules count where none is. */
  region?: string | null | undefined
  /** ms since 1970. */
  at: number
}

/** Why a product may not be sold at a place and moment; undefined where it may (specification section 9). */
export function saleRefusal(book: RuleBook, goods: Goods, { country, region, at }: Place): SaleRefusal | undefined {
  if (book.demo) return undefined
  const closed = closedReason(book, country, at)
  if (closed) return closed
  const row = ruleInForce(book, country, at)
  return row && (regionRefusal(row, region, goods) ?? goodsRefusal(row, goods))
}

export function mayBeSold(book: RuleBook, goods: Goods, place: Place): boolean {
  return saleRefusal(book, goods, place) === undefined
}

function regionRefusal({ regions }: RuleRow, region: string | null | undefined, goods: Goods): SaleRefusal | undefined {
  const rule = region ? regions[region] : undefined
  if (!rule) return undefined
  const isClosed = [rule.sale, rule.distanceSale].some((standing) => standing !== undefined && standing !== 'allowed')
  if (isClosed) return 'region'
  // Not 'flavour': that sentence speaks of the whole country.
  return rule.flavours && !isOneOf(rule.flavours, goods) ? 'region' : undefined
}

function goodsRefusal(row: RuleRow, goods: Goods): SaleRefusal | undefined {
  if (isAbove(goods.mgPerPouch, row.maxMgPerPouch)) return 'mg-per-pouch'
  if (isAbove(goods.mgPerGram, row.maxMgPerGram)) return 'mg-per-gram'
  if (isAbove(goods.pouchesPerCan, row.maxPouchesPerCan)) return 'pouches-per-can'
  if (row.flavours && !isOneOf(row.flavours, goods)) return 'flavour'
  return row.requiresSafetyData && !goods.hasSafetyData ? 'safety-data' : undefined
}

function isAbove(amount: number | undefined, most: number | undefined): boolean {
  return most !== undefined && (amount === undefined || amount > most)
}

function isOneOf(allowed: readonly string[], { flavours }: Goods): boolean {
  return flavours.some((flavour) => allowed.includes(flavour))
}
