import { isUnionMember } from 'pouchery/lib/union-members'
import { storedGoods, storedSafety, storedUnknownCodes } from 'pouchery/services/commerce/catalogue/stored-product'
import type { ProductRecord } from '../record.ts'

/** Codes of a row that the shop has no sentence of in every language: nobody would be told of them. */
export function checkSafety({ attributes }: ProductRecord) {
  return storedUnknownCodes(attributes).map(({ attribute, unknown, known }) => {
    const message = `The shop has no text for ${unknown.join(', ')}; it knows ${known.join(', ')}`
    return { column: `attribute:${attribute}`, message }
  })
}

/**
 * SKUs of products that are offered in the Union and do not say who makes them and who answers for them there
 * with address and contact (Regulation (EU) 2023/988, article 19): for a warning. Where a rule of sale asks for them an import
 * refuses what lacks them (check-offers.ts), and the shop hides what was there before the rule.
 */
export function withoutResponsible(records: readonly ProductRecord[]): string[] {
  return records.flatMap(({ sku, markets, attributes, pack }) => {
    if (pack || !markets.some(isUnionMember)) return []
    return storedGoods(attributes).hasSafetyData && storedSafety(attributes)?.euPerson ? [] : [sku]
  })
}
