import type { Goods, SaleRefusal } from 'pouchery/market-rules/rules/may-be-sold'
import type { RuleRow } from 'pouchery/market-rules/rules/rule-row'

export function refusalSentence(refusal: SaleRefusal, row: RuleRow | undefined, goods: Goods): string {
  switch (refusal) {
    case 'no-rule':
      return 'there is no rule for this market'
    case 'sale-banned':
      return 'the sale is banned'
    case 'distance-sale-banned':
      return 'the sale at a distance is banned'
    case 'unknown':
      return 'it is not known whether it may be sold'
    case 'overdue':
      return `the rule was to be looked at again by ${row?.reviewBy ?? 'now'}`
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
      return 'it does not say who makes it (and, where that is outside the Union, who answers for it there) with address and contact'
  }
}

function limit(unit: string, most: number | undefined, has: number | undefined): string {
  return `at most ${most} ${unit} may be sold, it has ${has === undefined ? 'an unknown amount' : Number(has.toFixed(3))}`
}
