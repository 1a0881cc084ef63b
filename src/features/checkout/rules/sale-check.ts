import { countCansInCart } from '#features/cart/rules/count-cans.ts'
import type { MarketRules } from '#market-rules/rules/market-rules.ts'
import { findOrderLimitViolation, type SaleProblem } from '#market-rules/rules/sale-problem.ts'

interface CheckedCart {
  location: { country?: string | undefined }
  lines: Parameters<typeof countCansInCart>[0]
}

type Facts = Pick<MarketRules, 'country' | 'closed' | 'maxCansPerOrder'>

/** Returns undefined if the page's market rules permit the sale or the cart belongs to a different market. */
export function checkSaleBeforePayment(facts: Facts, { location, lines }: CheckedCart): SaleProblem | undefined {
  if (location.country !== facts.country) return undefined
  if (facts.closed) return { reason: facts.closed }
  return findOrderLimitViolation(facts, countCansInCart(lines))
}
