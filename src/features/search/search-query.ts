import * as v from 'valibot'
import { listSearchDefaults, listSearchSchema } from '#features/catalogue/search-params.ts'
import { searchText } from '#lib/urls/search-values.ts'

/** Longer texts are cut: no product's name needs more. */
const maxQueryLength = 200

/** The search page without search params; for `stripSearchParams`. */
export const searchQueryDefaults = { q: '', all: false, ...listSearchDefaults }

const query = v.pipe(searchText, v.transform(cleanQuery))

/** Search params of the search page: the search text, and how its list is filtered and sorted. */
export const searchQuerySchema = v.object({
  q: v.optional(v.fallback(query, ''), ''),
  all: v.optional(v.fallback(v.boolean(), false), false),
  ...listSearchSchema.entries,
})

export type SearchPageQuery = v.InferOutput<typeof searchQuerySchema>

function cleanQuery(q: string): string {
  return q
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
}
