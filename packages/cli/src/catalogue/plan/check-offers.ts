import { findSaleRefusalReason, type RegulatedAttributes } from 'pouchery/market-rules/rules/can-be-sold'
import { findRuleInForce, getClosedReason, type MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import { readRegulatedAttributes } from 'pouchery/services/commerce/wire/regulated-attributes'
import { formatSaleRefusal } from '../../format-sale-refusal.ts'
import type { ProductRecord } from '../record.ts'
import type { CatalogueState } from '../state.ts'
import type { Draft } from './read-rows.ts'

export interface OfferCheckOptions {
  ruleSet: MarketRuleSet
  at: number
  /** If true, products can be assigned to closed markets in advance. Rules about a product's properties still apply. */
  allowClosed: boolean
}

export interface DraftCheckContext {
  after: ReadonlyMap<string, ProductRecord>
  state: CatalogueState
  newCategories: boolean
  offers: OfferCheckOptions
}

/**
 * Ignores conflicts with the market rules that the row does not cause. Otherwise, an export of a catalogue with
 * conflicts could not be imported again.
 */
export function checkOffers({ record, before }: Draft, { after, state, offers }: DraftCheckContext) {
  const goods = goodsOfRecord(record, after)
  const known = before && goodsOfRecord(before, state.records)
  const wrong = record.markets.flatMap((country) => {
    const sentence = refusedIn(country, goods, offers)
    const wasOffered = known !== undefined && before?.markets.includes(country) === true
    if (sentence === undefined || (wasOffered && refusedIn(country, known, offers) !== undefined)) return []
    return [{ country, sentence }]
  })
  if (wrong.length === 0) return []
  return [{ column: 'markets', message: `"${record.sku}" may not be offered in ${groupByReason(wrong)}` }]
}

/** The market rules apply to a pack's single product. */
function goodsOfRecord(record: ProductRecord, records: ReadonlyMap<string, ProductRecord>): RegulatedAttributes {
  const can = record.pack ? records.get(record.pack.of) : undefined
  return readRegulatedAttributes((can ?? record).attributes)
}

function refusedIn(
  country: string,
  goods: RegulatedAttributes,
  { ruleSet, at, allowClosed }: OfferCheckOptions,
): string | undefined {
  if (allowClosed && getClosedReason(ruleSet, country, at) !== undefined) return undefined
  const refusal = findSaleRefusalReason(ruleSet, goods, { country, at })
  return refusal && formatSaleRefusal(refusal, findRuleInForce(ruleSet, country, at), goods)
}

function groupByReason(wrong: readonly { country: string; sentence: string }[]): string {
  const groups = Map.groupBy(wrong, ({ sentence }) => sentence)
  return [...groups].map(([sentence, all]) => `${all.map(({ country }) => country).join(', ')}: ${sentence}`).join('; ')
}

export function countClosedOffers(
  records: readonly ProductRecord[],
  { ruleSet, at }: OfferCheckOptions,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const country of records.flatMap(({ markets }) => markets)) {
    if (getClosedReason(ruleSet, country, at) !== undefined) counts.set(country, (counts.get(country) ?? 0) + 1)
  }
  return counts
}
