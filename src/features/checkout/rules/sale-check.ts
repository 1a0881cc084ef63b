import type { MarketFacts } from '#market-rules/rules/market-facts.ts'
import { orderFault, type SaleFault } from '#market-rules/rules/sale-fault.ts'

/** What the check needs of a cart: where it is priced for, and its lines with what their packs are made of. */
interface CheckedCart {
  location: { country?: string | undefined }
  lines: readonly { quantity: number; parts: readonly { quantity: number }[] }[]
}

type Facts = Pick<MarketFacts, 'country' | 'closed' | 'maxCansPerOrder'>

/** What the page's rules say against a payment; nothing where they are another market's than the cart's. */
export function faultBeforePayment(facts: Facts, { location, lines }: CheckedCart): SaleFault | undefined {
  if (location.country !== facts.country) return undefined
  if (facts.closed) return { reason: facts.closed }
  return orderFault(facts, cansIn(lines))
}

/** Cans in lines; a pack counts as the cans it is made of. */
function cansIn(lines: CheckedCart['lines']): number {
  return lines.reduce((sum, { quantity, parts }) => {
    const each = parts.reduce((cans, part) => cans + part.quantity, 0)
    return sum + quantity * Math.max(each, 1)
  }, 0)
}
