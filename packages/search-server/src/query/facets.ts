import { createHttpError } from '../http-error.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { createHighlighter } from './highlight.ts'
import type { FacetParams } from './params.ts'
import { parseSearchQuery } from './query-words.ts'

/** In `asked`, `*` requests all facets. Unknown names are ignored, as in the hosted service. */
export function buildFacetResponse(
  index: SearchIndex,
  documents: readonly number[],
  asked: readonly string[],
  limit: number,
) {
  const isAsked = (name: string) => asked.includes('*') || asked.includes(name)
  const facets = index.settings.facets.filter(({ name, counted }) => counted && isAsked(name))
  if (facets.length === 0) return {}
  return {
    facets: Object.fromEntries(
      facets.map(({ name }) => [name, Object.fromEntries(countFacetValues(index, documents, name).slice(0, limit))]),
    ),
    facets_stats: Object.fromEntries(facets.flatMap(({ name }) => facetStats(index, documents, name))),
    exhaustiveFacetsCount: true,
  }
}

function countFacetValues({ column }: SearchIndex, documents: readonly number[], name: string): [string, number][] {
  const values = column(name)
  const counts = new Map<string, number>()
  for (const document of documents) {
    const own = values[document] ?? []
    const texts = own.length > 1 ? new Set(own.map(String)) : own.map(String)
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
}

function facetStats({ column }: SearchIndex, documents: readonly number[], name: string) {
  const values = column(name)
  const stats = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, sum: 0 }
  let count = 0
  for (const document of documents) {
    for (const value of values[document] ?? []) {
      if (typeof value !== 'number') continue
      stats.min = Math.min(stats.min, value)
      stats.max = Math.max(stats.max, value)
      stats.sum += value
      count += 1
    }
  }
  return count === 0 ? [] : [[name, { ...stats, avg: stats.sum / count }] as const]
}

/**
 * Returns the facet values that contain all words of the query.
 * @throws HttpError (400) if the facet is not searchable
 */
export function searchFacetHits(index: SearchIndex, documents: readonly number[], params: FacetParams) {
  const { facet, facetQuery, maxFacetHits, highlightPreTag, highlightPostTag } = params
  if (!index.settings.facets.some(({ name, searchable }) => searchable && name === facet)) {
    throw createHttpError(
      400,
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    )
  }
  const slots = parseSearchQuery(facetQuery)
  const highlight = createHighlighter(slots, [highlightPreTag, highlightPostTag])
  return countFacetValues(index, documents, facet)
    .flatMap(([value, count]) => {
      const { value: highlighted, matchLevel } = highlight(value)
      return slots.length === 0 || matchLevel === 'full' ? [{ value, highlighted, count }] : []
    })
    .slice(0, maxFacetHits)
}
