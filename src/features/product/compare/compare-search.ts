import * as v from 'valibot'
import type { SerializedCards } from '#features/catalogue/rules/card-rows.ts'
import { searchText } from '#lib/urls/search-values.ts'
import type { Moisture } from '#services/commerce/product.ts'

export const maxCompared = 4

export interface ComparePageContent {
  /** Products in the order of the URL. Contains products of all markets, so filter them with `sellable`. */
  rows: SerializedCards
  /** Moisture of the pouches by product id. Products of unknown moisture have no entry. */
  moistures: Partial<Record<string, Moisture>>
  /** Title and description for the head. Sent with the page, because their messages are not in the initial bundle. */
  title: string
  description: string
}

export const compareSearchDefaults = { cans: '' }

const cansSchema = v.pipe(
  searchText,
  v.transform((cans) => parseComparedIds(cans).join(' ')),
)

/** Search params of a comparison: `?cans=1001+1002`, or ids separated by commas. Invalid ids are ignored. */
export const compareSearchSchema = v.object({
  cans: v.optional(v.fallback(cansSchema, compareSearchDefaults.cans), compareSearchDefaults.cans),
})

/** Parses the ids of a comparison. Removes duplicates and returns at most `maxCompared` ids. */
export function parseComparedIds(cans: string): string[] {
  const words = cans.split(/[\s,+]+/)
  return [...new Set(words.filter((word) => /^[\w.-]{1,64}$/.test(word)))].slice(0, maxCompared)
}
