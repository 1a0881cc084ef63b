import type { CardRows } from '#features/catalogue/rules/rows/card-rows.ts'
import type { Moisture } from '#services/commerce/product.ts'

/** As many cans as stand side by side. */
export const mostCompared = 4

/** What the address of a comparison says: ids of products, in their order. */
export interface CompareSearch {
  /** Ids with a space between them, as the router writes one value; a single number stays one. */
  cans: string | number
}

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

export const compareSearchDefaults: CompareSearch = { cans: '' }

/**
 * Reads a comparison's query string: `?cans=1001+1002`, also with commas, or the field repeated as a form sends it. What is no
 * id is left out. Plain code and no schema: see docs/decisions/0003.
 */
export function readCompareSearch({ cans }: { cans?: unknown }): CompareSearch {
  const ids = comparedIds(cans)
  const [only = ''] = ids
  return { cans: ids.length === 1 && String(Number(only)) === only ? Number(only) : ids.join(' ') }
}

/** The ids in what an address says, each once, as many as stand side by side. */
export function comparedIds(cans: unknown): string[] {
  const values: unknown[] = Array.isArray(cans) ? cans : [cans]
  const words = values.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).split(/[\s,+]+/) : [],
  )
  return [...new Set(words.filter((word) => /^[\w.-]{1,64}$/.test(word)))].slice(0, mostCompared)
}
