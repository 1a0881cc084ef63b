import type { Column } from '../index/columns.ts'
import type { FacetRule } from '../index/read-settings.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { toList } from '../params/read-input.ts'
import { refused } from '../refusal.ts'
import { type HighlightTags, highlightText, type SearchedWords } from './highlight.ts'

export type FacetCounts = Record<string, Record<string, number>>
export type FacetStats = Record<string, { min: number; max: number; avg: number; sum: number }>
export type FacetOrder = 'count' | 'alpha'

/** The facets asked for that may be counted; `*` stands for all, unknown names are left out as the hosted service does. */
export function askedFacets(
  { facets }: SearchIndex,
  asked: string | readonly string[] | null | undefined,
): FacetRule[] {
  const names = toList(asked ?? [])
  const counted = facets.filter((facet) => facet.counted)
  return names.includes('*') ? counted : counted.filter(({ name }) => names.includes(name))
}

/** Documents over which facets are counted: all that were found, and what is left of each group. */
export interface CountedDocuments {
  all: Int32Array
  distinct: Int32Array
}

/** How many of the documents have each value of each facet, at most `limit` values a facet. */
export function countFacets(
  { columns }: SearchIndex,
  documents: CountedDocuments,
  facets: readonly FacetRule[],
  { limit, order }: { limit: number; order: FacetOrder },
): FacetCounts {
  return Object.fromEntries(
    facets.map(({ name, afterDistinct }) => {
      const counted = afterDistinct ? documents.distinct : documents.all
      return [name, Object.fromEntries(facetValues(columns.get(name), counted, order).slice(0, limit))]
    }),
  )
}

/** Values of a column with the number of the documents that have them; none that no document has. */
function facetValues(column: Column, documents: Int32Array, order: FacetOrder): [string, number][] {
  const { values, offsets, ids } = column
  const texts = [...new Set(values.map(String))]
  const places = new Map(texts.map((text, place) => [text, place]))
  // The number 12 and the text "12" are one value, of a document that has both too.
  const placeOf = values.map((value) => places.get(String(value)) ?? 0)
  const counts = new Int32Array(texts.length)
  const latest = new Int32Array(texts.length).fill(-1)
  for (const document of documents) {
    const end = offsets[document + 1] ?? 0
    for (let at = offsets[document] ?? 0; at < end; at += 1) {
      const place = placeOf[ids[at] ?? 0] ?? 0
      if (latest[place] === document) continue
      latest[place] = document
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  const counted = texts.map((text, place): [string, number] => [text, counts[place] ?? 0])
  const present = counted.filter(([, count]) => count > 0)
  return present.sort(([a, countA], [b, countB]) => (order === 'count' ? countB - countA : 0) || (a < b ? -1 : 1))
}

/** Smallest, largest, mean and sum of the facets that hold numbers. */
export function facetStats({ columns }: SearchIndex, documents: Int32Array, facets: readonly FacetRule[]): FacetStats {
  return Object.fromEntries(
    facets.flatMap(({ name }) => {
      const stats = statsOf(columns.get(name), documents)
      return stats ? [[name, stats] as const] : []
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
  /** What is searched for among the values; every value when it has no words. */
  searched: SearchedWords
  limit: number
  order: FacetOrder
  tags: HighlightTags
}

/** Facet values that have all words of the query. @throws Refusal when the facet's values cannot be searched */
export function searchFacet(index: SearchIndex, documents: Int32Array, search: FacetSearch): FacetHit[] {
  const { facet, searched, limit, order, tags } = search
  if (!index.facets.some(({ name, searchable }) => searchable && name === facet)) {
    throw refused(
      400,
      `Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`,
    )
  }
  return facetValues(index.columns.get(facet), documents, order)
    .flatMap(([value, count]) => {
      if (searched.words.length === 0) return [{ value, highlighted: value, count }]
      const { value: highlighted, matchLevel } = highlightText(value, searched, { tags, replaceSynonyms: false })
      return matchLevel === 'full' ? [{ value, highlighted, count }] : []
    })
    .slice(0, limit)
}
