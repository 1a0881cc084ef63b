import type { Column } from '../index/columns.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { normalizeWord, writtenLength } from '../index/words.ts'
import { refused } from '../refusal.ts'

export type FacetCounts = Record<string, Record<string, number>>
export type FacetStats = Record<string, { min: number; max: number; avg: number; sum: number }>
export type FacetOrder = 'count' | 'alpha'

/** The facets asked for that may be counted; `*` stands for all, unknown names are left out as the hosted service does. */
export function askedFacets({ facets }: SearchIndex, asked: string | readonly string[] | undefined): string[] {
  const names = typeof asked === 'string' ? asked.split(',').map((name) => name.trim()) : (asked ?? [])
  const counted = facets.filter((facet) => facet.counted).map(({ name }) => name)
  return [...new Set(names.includes('*') ? counted : counted.filter((name) => names.includes(name)))]
}

/** How many of the documents have each value of each facet, at most `limit` values a facet. */
export function countFacets(
  { columns }: SearchIndex,
  documents: Int32Array,
  facets: readonly string[],
  { limit, order }: { limit: number; order: FacetOrder },
): FacetCounts {
  return Object.fromEntries(
    facets.map((facet) => {
      const values = facetValues(columns.get(facet), documents, order).slice(0, limit)
      return [facet, Object.fromEntries(values)]
    }),
  )
}

/** Values of a column with the number of the documents that have them; none that no document has. */
function facetValues(column: Column, documents: Int32Array, order: FacetOrder): [string, number][] {
  const { values, offsets, ids } = column
  const counts = new Int32Array(values.length)
  for (const document of documents) {
    const end = offsets[document + 1] ?? 0
    for (let at = offsets[document] ?? 0; at < end; at += 1) {
      const id = ids[at] ?? 0
      counts[id] = (counts[id] ?? 0) + 1
    }
  }
  const counted = values.map((value, id): [string, number] => [String(value), counts[id] ?? 0])
  const present = counted.filter(([, count]) => count > 0)
  return present.sort(([a, countA], [b, countB]) => (order === 'count' ? countB - countA : 0) || (a < b ? -1 : 1))
}

/** Smallest, largest, mean and sum of the facets that hold numbers. */
export function facetStats({ columns }: SearchIndex, documents: Int32Array, facets: readonly string[]): FacetStats {
  return Object.fromEntries(
    facets.flatMap((facet) => {
      const stats = statsOf(columns.get(facet), documents)
      return stats ? [[facet, stats] as const] : []
    }),
  )
}

function statsOf({ values, offsets, ids }: Column, documents: Int32Array) {
  if (!values.some((value) => typeof value === 'number')) return undefined
  const stats = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, sum: 0 }
  let count = 0
  for (const document of documents) {
    for (let at = offsets[document] ?? 0; at < (offsets[document + 1] ?? 0); at += 1) {
      const value = values[ids[at] ?? 0]
      if (typeof value !== 'number') continue
      stats.min = Math.min(stats.min, value)
      stats.max = Math.max(stats.max, value)
      stats.sum += value
      count += 1
    }
  }
  return count === 0 ? undefined : { min: stats.min, max: stats.max, avg: stats.sum / count, sum: stats.sum }
}

export interface FacetHit {
  value: string
  highlighted: string
  count: number
}

export interface FacetSearch {
  facet: string
  query: string
  limit: number
  order: FacetOrder
  tags: { pre: string; post: string }
}

/** Facet values of which a word begins with the query. @throws Refusal when the facet's values cannot be searched */
export function searchFacet(index: SearchIndex, documents: Int32Array, search: FacetSearch): FacetHit[] {
  const { facet, query, limit, order, tags } = search
  if (!index.facets.some(({ name, searchable }) => searchable && name === facet)) {
    throw refused(
      400,
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    )
  }
  const wanted = normalizeWord(query.trim())
  return facetValues(index.columns.get(facet), documents, order)
    .flatMap(([value, count]) => {
      const highlighted = emphasise(value, wanted, tags)
      return highlighted === undefined ? [] : [{ value, highlighted, count }]
    })
    .slice(0, limit)
}

/** The value with what was searched for marked, at the beginning of a word; undefined where it is not. */
function emphasise(value: string, wanted: string, { pre, post }: FacetSearch['tags']): string | undefined {
  if (wanted === '') return value
  for (const { index } of value.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu)) {
    const length = writtenLength(value.slice(index), wanted)
    if (length !== undefined) {
      return `${value.slice(0, index)}${pre}${value.slice(index, index + length)}${post}${value.slice(index + length)}`
    }
  }
  return undefined
}
