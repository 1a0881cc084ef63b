import { isEuMember } from 'pouchery/lib/eu-members'
import { readRegulatedAttributes } from 'pouchery/services/commerce/wire/regulated-attributes'
import { findUnknownSafetyCodes, readSafety } from 'pouchery/services/commerce/wire/safety'
import type { ProductRecord } from '../record.ts'

/**
 * Reports unknown codes, which the shop cannot display because they have no official sentence in every language.
 */
export function checkSafety({ attributes }: ProductRecord) {
  return findUnknownSafetyCodes(attributes).map(({ attribute, unknown, known }) => {
    const message = `Unknown codes ${unknown.join(', ')}; the shop supports ${known.join(', ')}`
    return { column: `attribute:${attribute}`, message }
  })
}

/**
 * SKUs of products sold in the EU that lack a manufacturer or a responsible person with contact details (Regulation
 * (EU) 2023/988, article 19). If a market rule requires these details, check-offers.ts rejects the product.
 */
export function findSkusWithoutResponsiblePerson(records: readonly ProductRecord[]): string[] {
  return records.flatMap(({ sku, markets, attributes, pack }) => {
    if (pack || !markets.some(isEuMember)) return []
    return readRegulatedAttributes(attributes).hasSafetyData && readSafety(attributes)?.euPerson ? [] : [sku]
  })
}
