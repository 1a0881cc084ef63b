import * as v from 'valibot'
import type { SerializedCards } from '#features/catalogue/rules/serialized-cards.ts'
import { searchParamTextSchema } from '#lib/urls/search-values.ts'
import type { Moisture } from '#services/commerce/product.ts'

export const maxComparedProducts = 4

export interface ComparePageContent {
  /** Compared products in the URL's order, for all markets. `useCards` omits those not sold in the shopper's market. */
  rows: SerializedCards
  moistures: Partial<Record<string, Moisture>>
  /** Title and description for the document head. Sent with the page, because the initial bundle lacks the messages. */
  title: string
  description: string
}

export const compareSearchDefaults = { cans: '' }

const cansSchema = v.pipe(
  searchParamTextSchema,
  v.transform((cans) => parseComparedIds(cans).join(' ')),
)

/** `?cans=1001+1002`, or IDs separated by commas. Invalid IDs are ignored. */
export const compareSearchSchema = v.object({
  cans: v.optional(v.fallback(cansSchema, compareSearchDefaults.cans), compareSearchDefaults.cans),
})

export function parseComparedIds(cans: string): string[] {
  const words = cans.split(/[\s,+]+/)
  return [...new Set(words.filter((word) => /^[\w.-]{1,64}$/.test(word)))].slice(0, maxComparedProducts)
}
