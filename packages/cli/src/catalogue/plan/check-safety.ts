import { isEuMember } from 'pouchery/lib/eu-members'
import { storedGoods, storedSafety, storedUnknownCodes } from 'pouchery/services/commerce/catalogue/stored-product'
import type { ProductRecord } from '../record.ts'

/** Rejects safety codes that lack an official sentence in some language, because the shop could not display them. */
export function checkSafety({ attributes }: ProductRecord) {
  return storedUnknownCodes(attributes).map(({ attribute, unknown, known }) => {
    const message = `Unknown codes ${unknown.join(', ')}; the shop supports ${known.join(', ')}`
    return { column: `attribute:${attribute}`, message }
  })
}

/**
 * Returns the SKUs for a warning: products offered in the EU without a manufacturer and a responsible person with
 * address and contact details (Regulation (EU) 2023/988, article 19). If a market rule requires these details, the
 * import rejects the product (check-offers.ts), and the shop hides existing products.
 */
export function skusWithoutResponsiblePerson(records: readonly ProductRecord[]): string[] {
  return records.flatMap(({ sku, markets, attributes, pack }) => {
    if (pack || !markets.some(isEuMember)) return []
    return storedGoods(attributes).hasSafetyData && storedSafety(attributes)?.euPerson ? [] : [sku]
  })
}
