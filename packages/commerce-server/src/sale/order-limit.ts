import { orderFault } from 'pouchery/market-rules/rules/sale-fault'
import { marketNow, type RulesNow } from '../market/market-now.ts'
import { type RequestedItem, stockNeeds } from '../stock/shelves.ts'
import { isSoldAt, type SalePlace, saleRefused } from './sold-here.ts'

type Counted = Pick<RequestedItem, 'product' | 'quantity'>

interface Ordering extends RulesNow {
  cart: { lines: readonly (Counted & { line: string })[] }
  shopper: SalePlace
}

/** A pack counts as the cans it contains. */
export function cansIn(lines: readonly Counted[]): number {
  return [...stockNeeds(lines).values()].reduce((sum, cans) => sum + cans, 0)
}

export function requireWithinOrder(ordering: Ordering, line: Counted & { line: string }): void {
  const { cart, shopper } = ordering
  const others = cart.lines.filter((other) => other.line !== line.line && isSoldAt(ordering, other.product, shopper))
  const fault = orderFault(marketNow(ordering, shopper.country), cansIn([...others, line]))
  if (fault) throw saleRefused(fault, 'cart')
}

/** Cuts quantities to the market's limit per order, in line order, down to 0. */
export function fitToOrder<Line extends Counted>(lines: readonly Line[], most: number | undefined): Line[] {
  let left = most ?? Number.POSITIVE_INFINITY
  return lines.map((line) => {
    const each = cansIn([{ ...line, quantity: 1 }])
    const quantity = Math.min(line.quantity, Math.floor(left / each))
    left -= quantity * each
    return { ...line, quantity }
  })
}
