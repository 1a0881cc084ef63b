import * as v from 'valibot'
import type { CardRows } from '#features/catalogue/rules/card-rows.ts'
import { searchText } from '#lib/urls/search-values.ts'
import type { Moisture } from '#services/commerce/product.ts'

/** As many cans as stand side by side. */
export const maxCompared = 4

/** What the page of a comparison shows. */
export interface ComparePageContent {
  /** The cans, in the order of the address; in every market, see `sellable`. */
  rows: CardRows
  /** How moist the filling of each is, by its id; of those it is known of. */
  moistures: Partial<Record<string, Moisture>>
  /** For its head, whose words no first view carries. */
  title: string
  description: string
}

/** A comparison without search params; for `stripSearchParams`. */
export const compareSearchDefaults = { cans: '' }

const cansSchema = v.pipe(
  searchText,
  v.transform((cans) => comparedIds(cans).join(' ')),
)

/** Search params of a comparison: `?cans=1001+1002`, also with commas. What is no id is left out. */
export const compareSearchSchema = v.object({
  cans: v.optional(v.fallback(cansSchema, compareSearchDefaults.cans), compareSearchDefaults.cans),
})

/** The ids of a comparison, each once, as many as are compared. */
export function comparedIds(cans: string): string[] {
  const words = cans.split(/[\s,+]+/)
  return [...new Set(words.filter((word) => /^[\w.-]{1,64}$/.test(word)))].slice(0, maxCompared)
}
