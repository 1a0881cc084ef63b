import * as v from 'valibot'
import type { SerializedCards } from '#features/catalogue/rules/card-rows.ts'
import { searchText } from '#lib/urls/search-values.ts'
import type { Moisture } from '#services/commerce/product.ts'

export const maxCompared = 4

export interface ComparePageContent {
  /** Products in the order of the URL, for all markets; filter with `sellable`. */
  rows: SerializedCards
  /** Moisture of the filling by product id, where known. */
  moistures: Partial<Record<string, Moisture>>
  /** For the head. These messages are not part of a page's initial load. */
  title: string
  description: string
}

export const compareSearchDefaults = { cans: '' }

const cansSchema = v.pipe(
  searchText,
  v.transform((cans) => parseComparedIds(cans).join(' ')),
)

/** Search params of a comparison: `?cans=1001+1002`, or separated by commas. Invalid ids are omitted. */
export const compareSearchSchema = v.object({
  cans: v.optional(v.fallback(cansSchema, compareSearchDefaults.cans), compareSearchDefaults.cans),
})

/** Parses the ids of a comparison, without duplicates, up to `maxCompared`. */
export function parseComparedIds(cans: string): string[] {
  const words = cans.split(/[\s,+]+/)
  return [...new Set(words.filter((word) => /^[\w.-]{1,64}$/.test(word)))].slice(0, maxCompared)
}
