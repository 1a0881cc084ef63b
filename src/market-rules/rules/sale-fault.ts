import type { MarketFacts } from './market-facts.ts'
import type { SaleRefusal } from './may-be-sold.ts'

/** `most` is the limit, cans. */
export interface CanFault {
  reason: 'cans-per-order' | 'cans-per-30-days'
  most: number
}

export type SaleFault = { reason: SaleRefusal } | CanFault

export function orderFault({ maxCansPerOrder: most }: Pick<MarketFacts, 'maxCansPerOrder'>, cans: number) {
  return canFault('cans-per-order', most, cans)
}

export function monthFault({ maxCansPer30Days: most }: Pick<MarketFacts, 'maxCansPer30Days'>, cans: number) {
  return canFault('cans-per-30-days', most, cans)
}

function canFault(reason: CanFault['reason'], most: number | undefined, cans: number): CanFault | undefined {
  return most !== undefined && cans > most ? { reason, most } : undefined
}
