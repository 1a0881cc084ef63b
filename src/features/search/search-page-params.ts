import * as v from 'valibot'
import { listSearchDefaults, listSearchSchema } from '#features/catalogue/search-params.ts'
import { searchParamTextSchema } from '#lib/urls/search-values.ts'

/** In characters. Longer queries are truncated. */
const maxQueryLength = 200

export const searchPageParamDefaults = { q: '', all: false, ...listSearchDefaults }

const query = v.pipe(searchParamTextSchema, v.transform(cleanQuery))

export const searchPageParamsSchema = v.object({
  q: v.optional(v.fallback(query, ''), ''),
  all: v.optional(v.fallback(v.boolean(), false), false),
  ...listSearchSchema.entries,
})

export type SearchPageParams = v.InferOutput<typeof searchPageParamsSchema>

function cleanQuery(q: string): string {
  return q
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
}
