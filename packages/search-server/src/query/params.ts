import * as v from 'valibot'
import { parseStrictInput } from '../http-error.ts'

/** Maximum number of entries in a list, which limits work that is repeated for every hit or document. */
const maxEntries = 250
const text = v.pipe(v.string(), v.maxLength(4096))
const texts = v.pipe(v.array(text), v.maxLength(maxEntries))
const list = v.union([
  v.pipe(
    text,
    v.transform((written) => written.split(',').map((name) => name.trim())),
  ),
  texts,
])
const names = v.pipe(
  list,
  v.check((entries) => entries.every((name) => !name.includes('.')), 'must be top-level attributes, without a dot'),
)
const filters = v.pipe(
  v.union([
    v.pipe(
      text,
      v.transform((one): (string | string[])[] => [one]),
    ),
    v.array(v.union([text, texts])),
  ]),
  v.check((groups) => groups.flat().length <= maxEntries, `More than ${maxEntries} conditions`),
)
const query = v.pipe(v.string(), v.maxLength(512))
const tag = v.pipe(v.string(), v.maxLength(100))
const count = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** Accepted parameters (search reference section 7). */
const searchSchema = v.object({
  query: v.nullish(query, ''),
  page: v.nullish(count(0, 1_000_000), 0),
  hitsPerPage: v.nullish(count(0, 1000), 20),
  filters: v.nullish(text, ''),
  facetFilters: v.nullish(filters, []),
  numericFilters: v.nullish(filters, []),
  facets: v.nullish(list, []),
  maxValuesPerFacet: v.nullish(count(1, 1000), 100),
  attributesToRetrieve: v.nullish(names, ['*']),
  attributesToHighlight: v.nullish(names),
  highlightPreTag: v.nullish(tag, '<em>'),
  highlightPostTag: v.nullish(tag, '</em>'),
  restrictSearchableAttributes: v.nullish(list),
  /** `min` keeps only the matches with the fewest typos. */
  typoTolerance: v.nullish(v.union([v.literal(true), v.literal('min')]), true),
  clickAnalytics: v.nullish(v.boolean(), false),
  /** `analytics`, `analyticsTags` and `userToken` are ignored: only the hosted service's statistics use them. */
  analytics: v.nullish(v.boolean()),
  analyticsTags: v.nullish(texts),
  userToken: v.nullish(text),
})
export type SearchParams = v.InferOutput<typeof searchSchema>

const facetSchema = v.object({
  ...searchSchema.entries,
  facet: v.pipe(v.string(), v.minLength(1)),
  facetQuery: v.nullish(query, ''),
  maxFacetHits: v.nullish(count(1, 100), 10),
})
export type FacetParams = v.InferOutput<typeof facetSchema>

/** @throws HttpError 400 for an unknown or invalid parameter */
export function parseSearchParams(input: object): SearchParams {
  return parseStrictInput('parameter', searchSchema, input)
}

export function parseFacetParams(input: object): FacetParams {
  return parseStrictInput('parameter', facetSchema, input)
}
