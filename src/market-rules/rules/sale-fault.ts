import type { MarketFacts } from './market-facts.ts'
import type { SaleRefusal } from './may-be-sold.ts'

/** More cans than a market allows in one order, or to one buyer in 30 days; `most` is what it allows. */
export interface CanFault {
  reason: 'cans-per-order' | 'cans-per-30-days'
  most: number
}

/** Why something is not sold as asked; each has a sentence in every language. */
export type SaleFault = { reason: SaleRefusal } | CanFault

/** What is wrong with so many cans in one order; undefined where nothing is. */
export function orderFault({ maxCansPerOrder: most }: Pick<MarketFacts, 'maxCansPerOrder'>, cans: number) {
  return canFault('cans-per-order', most, cans)
}

/** What is wrong with so many cans for one buyer in 30 days; undefined where nothing is. */
export function monthFault({ maxCansPer30Days: most }: Pick<MarketFacts, 'maxCansPer30Days'>, cans: number) {
  return canFault('cans-per-30-days', most, cans)
}

function canFault(reason: CanFault['reason'], most: number | undefined, cans: number): CanFault | undefined {
  return most !== undefined && cans > most ? { reason, most } : undefined
}
