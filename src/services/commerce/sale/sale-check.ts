import * as v from 'valibot'
import type { MarketRule } from '#market-rules/rules/market-rule.ts'
import type { SaleProblem } from '#market-rules/rules/sale-problem.ts'
import { formatSaleProblem } from '../wire/sale-problem.ts'

/** Must equal the maximum number of cart lines (`maxLines` in commerce-server/src/cart/change-lines.ts). */
export const maxSaleCheckItems = 200

export const saleCheckRequestSchema = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  state: v.optional(v.pipe(v.string(), v.maxLength(64))),
  items: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), v.minLength(1), v.maxLength(maxSaleCheckItems)),
})

export type SaleCheckRequest = v.InferOutput<typeof saleCheckRequestSchema>

export type SaleDestination = Omit<SaleCheckRequest, 'items'>

export interface SaleCheckResult {
  refused: Map<string, SaleProblem>
  ageCheck: MarketRule['ageCheck']
}

export function toWireSaleCheck({ refused, ageCheck }: SaleCheckResult) {
  const texts = [...refused].map(([item, fault]) => [item, formatSaleProblem(fault)] as const)
  return { refused: Object.fromEntries(texts), ageCheck }
}
