import { toMinorUnits } from '#lib/money.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import type { Price } from './product.ts'
import type { WireAmounts } from './wire/product.ts'

/**
 * `now` is in minor units, `lowest` in major units. Includes the lowest price of the 30 days before the reduction, if
 * that price is above `now`.
 */
export function toPrice(now: number, lowest: WireAmounts['lowestPrice'], digits: number): Price {
  const amount = lowest.find(({ periodDays }) => periodDays === undefined || periodDays === 30)?.priceAsNumber
  const reduction = computeReduction({ now, lowest30: amount === undefined ? undefined : toMinorUnits(amount, digits) })
  return reduction ? { now, lowest30: reduction.from } : { now }
}
