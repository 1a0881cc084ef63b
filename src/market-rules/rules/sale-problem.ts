import type { SaleRefusalReason } from './can-be-sold.ts'
import type { MarketRules } from './market-rules.ts'

/** `max` is a number of cans. */
export interface CanLimitViolation {
  reason: 'cans-per-order' | 'cans-per-30-days'
  max: number
}

export type SaleProblem = { reason: SaleRefusalReason } | CanLimitViolation

export function findOrderLimitViolation({ maxCansPerOrder: most }: Pick<MarketRules, 'maxCansPerOrder'>, cans: number) {
  return canFault('cans-per-order', most, cans)
}

export function findMonthlyLimitViolation(
  { maxCansPer30Days: most }: Pick<MarketRules, 'maxCansPer30Days'>,
  cans: number,
) {
  return canFault('cans-per-30-days', most, cans)
}

function canFault(
  reason: CanLimitViolation['reason'],
  max: number | undefined,
  cans: number,
): CanLimitViolation | undefined {
  return max !== undefined && cans > max ? { reason, max } : undefined
}
