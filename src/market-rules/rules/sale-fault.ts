import type { MarketFacts } from './market-facts.ts'
import type { SaleRefusal } from './may-be-sold.ts'

/** `max` is a number of cans. */
export interface CanLimitFault {
  reason: 'cans-per-order' | 'cans-per-30-days'
  max: number
}

export type SaleFault = { reason: SaleRefusal } | CanLimitFault

export function orderLimitFault({ maxCansPerOrder: most }: Pick<MarketFacts, 'maxCansPerOrder'>, cans: number) {
  return canFault('cans-per-order', most, cans)
}

export function monthlyLimitFault({ maxCansPer30Days: most }: Pick<MarketFacts, 'maxCansPer30Days'>, cans: number) {
  return canFault('cans-per-30-days', most, cans)
}

function canFault(reason: CanLimitFault['reason'], max: number | undefined, cans: number): CanLimitFault | undefined {
  return max !== undefined && cans > max ? { reason, max } : undefined
}
