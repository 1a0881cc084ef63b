import type { SearchRecord } from '#services/search/wire.ts'
import { attributeValues } from './filter.ts'
import { countedFacets, facetValuesDefault } from './settings.ts'
import { normalizeWord } from './words.ts'

export type FacetCounts = Record<string, Record<string, number>>
export type FacetStats = Record<string, { min: number; max: number; avg: number; sum: number }>

/** The facets asked for that may be counted; `*` stands for all, unknown names are left out as the hosted service does. */
export function askedFacets(facets: string | readonly string[] | undefined): string[] {
  const names = typeof facets === 'string' ? facets.split(',').map((name) => name.trim()) : (facets ?? [])
  return names.includes('*') ? [...countedFacets] : countedFacets.filter((name) => names.includes(name))
}

/** How many records have each value of each facet, most frequent first, at most `limit` values a facet. */
export function countFacets(
  records: readonly SearchRecord[],
  facets: readonly string[],
  limit: number = facetValuesDefault,
): FacetCounts {
  return Object.fromEntries(
    facets.map((facet) => [facet, Object.fromEntries(facetValues(records, facet).slice(0, limit))]),
  )
}

/** Values of one facet with their counts, most frequent first, then alphabetical. */
export function facetValues(records: readonly SearchRecord[], facet: string): [string, number][] {
  const counts = new Map<string, number>()
  for (const record of records) {
    for (const value of new Set(attributeValues(record, facet))) {
      if (value !== '') counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
    }
  }
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
}

/** Smallest, largest, mean and sum of the facets that hold numbers. */
export function facetStats(records: readonly SearchRecord[], facets: readonly string[]): FacetStats {
  return Object.fromEntries(
    facets.flatMap((facet) => {
      const numbers = records
        .flatMap((record) => attributeValues(record, facet))
        .filter((value) => typeof value === 'number')
      return numbers.length === 0 ? [] : [[facet, statsOf(numbers)] as const]
    }),
  )
}

function statsOf(numbers: readonly number[]) {
  const sum = numbers.reduce((total, number) => total + number, 0)
  return { min: Math.min(...numbers), max: Math.max(...numbers), avg: sum / numbers.length, sum }
}

export interface FacetHit {
  value: string
  highlighted: string
  count: number
}

/** Facet values of which a word begins with `query`. */
export function searchFacet(records: readonly SearchRecord[], facet: string, query: string, limit: number): FacetHit[] {
  const wanted = normalizeWord(query.trim())
  return facetValues(records, facet)
    .filter(([value]) => ` ${normalizeWord(value)}`.includes(` ${wanted}`))
    .slice(0, limit)
    .map(([value, count]) => ({ value, highlighted: emphasise(value, wanted), count }))
}

function emphasise(value: string, wanted: string): string {
  const start = ` ${normalizeWord(value)}`.indexOf(` ${wanted}`)
  const end = start + wanted.length
  return wanted === '' ? value : `${value.slice(0, start)}<em>${value.slice(start, end)}</em>${value.slice(end)}`
}
