import { orderLimitFault } from 'pouchery/market-rules/rules/sale-fault'
import { currentMarket, type RulesNow } from '../market/current-market.ts'
import { type RequestedItem, stockNeeds } from '../stock/stock-levels.ts'
import { isSoldAt, type SalePlace, saleRefused } from './sale-eligibility.ts'

type CountableLine = Pick<RequestedItem, 'product' | 'quantity'>

interface Ordering extends RulesNow {
  cart: { lines: readonly (CountableLine & { line: string })[] }
  shopper: SalePlace
}

export function countCans(lines: readonly CountableLine[]): number {
  return [...stockNeeds(lines).values()].reduce((sum, cans) => sum + cans, 0)
}

export function requireWithinOrderLimit(ordering: Ordering, line: CountableLine & { line: string }): void {
  const { cart, shopper } = ordering
  const others = cart.lines.filter((other) => other.line !== line.line && isSoldAt(ordering, other.product, shopper))
  const fault = orderLimitFault(currentMarket(ordering, shopper.country), countCans([...others, line]))
  if (fault) throw saleRefused(fault, 'cart')
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
