import { isEuMember } from 'pouchery/lib/eu-members'
import {
  findStoredUnknownCodes,
  readStoredGoods,
  readStoredSafety,
} from 'pouchery/services/commerce/catalogue/stored-product'
import type { ProductRecord } from '../record.ts'

/** The shop could not display codes without an official sentence in every language. */
export function checkSafety({ attributes }: ProductRecord) {
  return findStoredUnknownCodes(attributes).map(({ attribute, unknown, known }) => {
    const message = `Unknown codes ${unknown.join(', ')}; the shop supports ${known.join(', ')}`
    return { column: `attribute:${attribute}`, message }
  })
}

/**
 * Products in the EU without a manufacturer and a responsible person with contact details (Regulation (EU)
 * 2023/988, article 19). If a market rule requires these details, check-offers.ts rejects the product.
 */
export function findSkusWithoutResponsiblePerson(records: readonly ProductRecord[]): string[] {
  return records.flatMap(({ sku, markets, attributes, pack }) => {
    if (pack || !markets.some(isEuMember)) return []
    return readStoredGoods(attributes).hasSafetyData && readStoredSafety(attributes)?.euPerson ? [] : [sku]
  })
}
