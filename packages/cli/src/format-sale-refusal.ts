import type { RegulatedAttributes, SaleRefusalReason } from 'pouchery/market-rules/rules/can-be-sold'
import type { MarketRule } from 'pouchery/market-rules/rules/market-rule'

export function formatSaleRefusal(refusal: SaleRefusalReason, row: MarketRule | undefined, goods: RegulatedAttributes) {
  switch (refusal) {
    case 'no-rule':
      return 'there is no rule for this market'
    case 'sale-banned':
      return 'the sale is banned'
    case 'distance-sale-banned':
      return 'distance sale is banned'
    case 'unknown':
      return 'it is unknown whether it may be sold'
    case 'overdue':
      return `the rule was due for review by ${row?.reviewBy ?? 'now'}`
    case 'region':
      return 'the region does not allow it'
    case 'mg-per-pouch':
      return limit('mg a pouch', row?.maxMgPerPouch, goods.mgPerPouch)
    case 'mg-per-gram':
      return limit('mg a gram', row?.maxMgPerGram, goods.mgPerGram)
    case 'pouches-per-can':
      return limit('pouches a can', row?.maxPouchesPerCan, goods.pouchesPerCan)
    case 'flavour':
      return `only ${(row?.flavours ?? []).join(' or ')} may be sold, it is ${goods.flavours.join(', ') || 'of no known flavour'}`
    case 'safety-data':
      return 'manufacturer (and, outside the EU, responsible person in the EU) with address and contact is missing'
  }
}

function limit(unit: string, max: number | undefined, has: number | undefined): string {
  return `at most ${max} ${unit} may be sold, it has ${has === undefined ? 'an unknown amount' : Number(has.toFixed(3))}`
}
