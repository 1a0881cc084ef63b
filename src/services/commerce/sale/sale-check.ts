import * as v from 'valibot'
import type { RuleRow } from '#market-rules/rules/rule-row.ts'
import type { SaleFault } from '#market-rules/rules/sale-fault.ts'
import { formatSaleFault } from '../wire/sale-fault.ts'

/** Equal to the maximum number of cart lines. */
export const maxItems = 200

export const SaleRequest = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  state: v.optional(v.pipe(v.string(), v.maxLength(64))),
  items: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), v.minLength(1), v.maxLength(maxItems)),
})

export type SaleRequest = v.InferOutput<typeof SaleRequest>

export type Destination = Omit<SaleRequest, 'items'>

export interface SaleCheck {
  refused: Map<string, SaleFault>
  ageCheck: RuleRow['ageCheck']
}

export function saleResponseBody({ refused, ageCheck }: SaleCheck) {
  const texts = [...refused].map(([item, fault]) => [item, formatSaleFault(fault)] as const)
  return { refused: Object.fromEntries(texts), ageCheck }
}
