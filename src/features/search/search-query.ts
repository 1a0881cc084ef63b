import { type ListSearch, listSearchDefaults, readListSearch } from '#features/catalogue/search-params.ts'

/** The query string of the search page: what is searched for, and how its list is narrowed and sorted. */
export interface SearchPageQuery extends ListSearch {
  q: string
  all: boolean
}

/** Longer texts are cut: no product's name needs more. */
const longestQuery = 200

export const searchQueryDefaults = { q: '', all: false, ...listSearchDefaults }

/** Reads the search page's query string: for `validateSearch`. A number that somebody searches for is a text too. */
export function readSearchQuery(query: {
  q?: unknown
  all?: unknown
  filters?: unknown
  sort?: unknown
  show?: unknown
}): SearchPageQuery {
  return { q: cleanQuery(query.q), all: query.all === true, ...readListSearch(query) }
}

function cleanQuery(q: unknown): string {
  if (typeof q !== 'string' && typeof q !== 'number') return ''
  return String(q)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestQuery)
}
