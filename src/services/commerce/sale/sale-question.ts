import * as v from 'valibot'
import type { RuleRow } from '#market-rules/rules/rule-row.ts'
import type { SaleFault } from '#market-rules/rules/sale-fault.ts'
import { saleFaultText } from '../wire/sale-fault.ts'

/** The most items of one question: as many as a cart has lines. */
export const mostItems = 200

/** Which items are to go where: to a country, and to its state where one is known, by their codes. */
export const SaleQuestion = v.object({
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  state: v.optional(v.pipe(v.string(), v.maxLength(64))),
  items: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), v.minLength(1), v.maxLength(mostItems)),
})

export type SaleQuestion = v.InferOutput<typeof SaleQuestion>

/** Where something is to go. */
export type SalePlace = Omit<SaleQuestion, 'items'>

/** What the rules of sale say of items at a place and moment, whichever commerce service sells them. */
export interface SaleResponse {
  /** Why, by the items that may not be sold. */
  refused: Map<string, SaleFault>
  /** What has to be shown of the buyer's age. */
  ageCheck: RuleRow['ageCheck']
}

export function saleResponseBody({ refused, ageCheck }: SaleResponse) {
  const texts = [...refused].map(([item, fault]) => [item, saleFaultText(fault)] as const)
  return { refused: Object.fromEntries(texts), ageCheck }
}
