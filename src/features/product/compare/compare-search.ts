import * as v from 'valibot'
import type { CardRows } from '#features/catalogue/rules/rows/card-rows.ts'
import type { Moisture } from '#services/commerce/product.ts'

/** As many cans as stand side by side. */
export const mostCompared = 4

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

const id = v.union([v.string(), v.number()])

const compared = v.union([id, v.array(v.fallback(id, ''))])

const cansSchema = v.pipe(
  compared,
  v.transform((cans) => {
    const ids = comparedIds(cans)
    const [only = ''] = ids
    return ids.length === 1 && String(Number(only)) === only ? Number(only) : ids.join(' ')
  }),
)

/**
 * Search params of a comparison: `?cans=1001+1002`, also with commas, or the field repeated as a form sends it. What is
 * no id is left out; a single number stays one, as the router writes it.
 */
export const compareSearchSchema = v.object({
  cans: v.optional(v.fallback(cansSchema, compareSearchDefaults.cans), compareSearchDefaults.cans),
})

/** The ids of a comparison, each once, as many as are compared. */
export function comparedIds(cans: v.InferOutput<typeof compared>): string[] {
  const words = [cans].flat().flatMap((value) => String(value).split(/[\s,+]+/))
  return [...new Set(words.filter((word) => /^[\w.-]{1,64}$/.test(word)))].slice(0, mostCompared)
}
