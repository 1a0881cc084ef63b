import * as v from 'valibot'
import type { RuleRow } from '#market-rules/rules/rule-row.ts'
import type { SaleFault } from '#market-rules/rules/sale-fault.ts'
import { saleFaultText } from '../wire/sale-fault.ts'

/** Maximum number of items per request: the maximum number of cart lines. */
export const mostItems = 200

export const SaleQuestion = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  state: v.optional(v.pipe(v.string(), v.maxLength(64))),
  items: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), v.minLength(1), v.maxLength(mostItems)),
})

export type SaleQuestion = v.InferOutput<typeof SaleQuestion>

export type SalePlace = Omit<SaleQuestion, 'items'>

/** Market rules that apply to items at a destination, for any commerce service. */
export interface SaleResponse {
  /** Reason by item id, only for items that may not be sold. */
  refused: Map<string, SaleFault>
  ageCheck: RuleRow['ageCheck']
}

export function saleResponseBody({ refused, ageCheck }: SaleResponse) {
  const texts = [...refused].map(([item, fault]) => [item, saleFaultText(fault)] as const)
  return { refused: Object.fromEntries(texts), ageCheck }
}
