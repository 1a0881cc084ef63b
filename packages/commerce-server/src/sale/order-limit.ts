import { findOrderLimitViolation } from 'pouchery/market-rules/rules/sale-problem'
import { getCurrentMarket, type RulesContext } from '../market/current-market.ts'
import { computeStockNeeds, type RequestedItem } from '../stock/stock-levels.ts'
import { createSaleProblemError, isSoldInLocation, type SaleLocation } from './sale-eligibility.ts'

type CountableLine = Pick<RequestedItem, 'product' | 'quantity'>

interface Ordering extends RulesContext {
  cart: { lines: readonly (CountableLine & { line: string })[] }
  shopper: SaleLocation
}

export function countCans(lines: readonly CountableLine[]): number {
  return [...computeStockNeeds(lines).values()].reduce((sum, cans) => sum + cans, 0)
}

export function requireWithinOrderLimit(ordering: Ordering, line: CountableLine & { line: string }): void {
  const { cart, shopper } = ordering
  const others = cart.lines.filter(
    (other) => other.line !== line.line && isSoldInLocation(ordering, other.product, shopper),
  )
  const fault = findOrderLimitViolation(getCurrentMarket(ordering, shopper.country), countCans([...others, line]))
  if (fault) throw createSaleProblemError(fault, 'cart')
}

export function fitToOrderLimit<Line extends CountableLine>(lines: readonly Line[], most: number | undefined): Line[] {
  let left = most ?? Number.POSITIVE_INFINITY
  return lines.map((line) => {
    const each = countCans([{ ...line, quantity: 1 }])
    const quantity = Math.min(line.quantity, Math.floor(left / each))
    left -= quantity * each
    return { ...line, quantity }
  })
}
