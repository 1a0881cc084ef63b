import * as v from 'valibot'
import type { RuleRow } from '#trade/rules/rule-row.ts'
import type { SaleFault } from '#trade/rules/sale-fault.ts'
import { readSaleFault, saleFaultText } from '../wire/sale-fault.ts'

/** Where something is to go: a country, and the code of its state where one is known. */
export interface SalePlace {
  country: string
  state?: string | undefined
}

/** What the rules of sale say of items at a place and moment, whichever commerce service sells them. */
export interface SaleAnswer {
  /** Why, by the items that may not be sold. */
  refused: ReadonlyMap<string, SaleFault>
  /** What has to be shown of the buyer's age. */
  ageCheck: RuleRow['ageCheck']
}

/** The most items of one question: as many as a cart has lines. */
export const mostItems = 200

const patienceMs = 15_000

const answerSchema = v.object({
  refused: v.record(v.string(), v.string()),
  ageCheck: v.picklist(['none', 'declaration', 'before-payment', 'at-delivery']),
})

/** The answer as `GET /api/sale` writes it. */
export function saleAnswerBody({ refused, ageCheck }: SaleAnswer): v.InferInput<typeof answerSchema> {
  const texts = [...refused].map(([item, fault]) => [item, saleFaultText(fault)] as const)
  return { refused: Object.fromEntries(texts), ageCheck }
}

/**
 * Asks the shop's own server which items may not be sold at a place now. It knows the rules, which a hosted commerce
 * service does not, and browsers never know which service they talk to. Undefined where there is no answer.
 */
export async function askSale(
  { country, state }: SalePlace,
  items: readonly string[],
): Promise<SaleAnswer | undefined> {
  const question = new URLSearchParams({ country })
  if (state) question.set('state', state)
  for (const item of new Set(items)) question.append('item', item)
  try {
    const response = await fetch(`/api/sale?${question}`, { signal: AbortSignal.timeout(patienceMs) })
    const { success, output } = v.safeParse(answerSchema, response.ok ? await response.json() : undefined)
    return success ? { ...output, refused: faultsIn(output.refused) } : undefined
  } catch {
    return undefined
  }
}

function faultsIn(texts: Readonly<Record<string, string>>): ReadonlyMap<string, SaleFault> {
  return new Map(Object.entries(texts).map(([item, text]) => [item, readSaleFault(text) ?? { reason: 'unknown' }]))
}
