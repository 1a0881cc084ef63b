import { randomBytes } from 'node:crypto'
import type { SearchRecord } from '#services/search/wire.ts'
import { askedFacets, countFacets, type FacetHit, facetStats, searchFacet } from './facets.ts'
import { type Filter, matchesFilter } from './filter.ts'
import { parseFilterExpression } from './filter-expression.ts'
import { parseFacetFilters, parseNumericFilters } from './filter-lists.ts'
import { highlightMatch } from './highlight.ts'
import { rankMatches } from './ranking.ts'
import type { Match, SearchIndex } from './search-index.ts'
import { type FacetParams, parseSearchParams, type SearchParams, toList } from './search-params.ts'
import { countedFacets, filterOnlyFacets, paginationLimit, searchableAttributes } from './settings.ts'
import { normalizeWord, splitWords } from './words.ts'

/** Answers one search in the hosted service's shape (integrations reference, section 1.5). Throws a SearchError (400). */
export function search(index: SearchIndex, indexName: string, input: unknown) {
  const started = performance.now()
  const params = parseSearchParams(input)
  const words = splitWords(params.query).map(normalizeWord)
  const matches = findMatches(index, words, params)
  const hits = pageOf(rankMatches(matches, words), params).map((match) => toHit(match, words, params))
  return {
    hits,
    ...paging(matches.length, params),
    ...facetPart(matches, params),
    query: params.query,
    params: paramsText(input),
    index: indexName,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    ...(params.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  }
}

function findMatches(index: SearchIndex, words: readonly string[], params: SearchParams): Match[] {
  const filter = combinedFilter(params)
  const found = index.find(words, searchedAttributes(params))
  return found.filter(({ record }) => matchesFilter(record, filter))
}

function combinedFilter(params: SearchParams): Filter {
  const filter = [
    ...parseFilterExpression(params.filters),
    ...parseFacetFilters(params.facetFilters),
    ...parseNumericFilters(params.numericFilters),
  ]
  return filter.map((group) => group.map((condition) => (isFilterable(condition) ? condition : neverMet(condition))))
}

type AnyCondition = Filter[number][number]

/** Texts can be compared only in attributes declared for faceting; numbers in every attribute. */
function isFilterable({ kind, attribute }: AnyCondition): boolean {
  return kind !== 'facet' || countedFacets.includes(attribute) || filterOnlyFacets.includes(attribute)
}

/** A condition on an attribute that no record has: not met, or met when negated. */
function neverMet({ negated }: AnyCondition): AnyCondition {
  return { kind: 'facet', attribute: '', negated, value: '' }
}

function searchedAttributes({ restrictSearchableAttributes }: SearchParams) {
  if (!restrictSearchableAttributes) return searchableAttributes
  const asked = toList(restrictSearchableAttributes)
  return searchableAttributes.filter((name) => asked.includes(name))
}

function pageOf(matches: readonly Match[], { page, hitsPerPage }: SearchParams): Match[] {
  return matches.slice(0, paginationLimit).slice(page * hitsPerPage, (page + 1) * hitsPerPage)
}

function paging(nbHits: number, { page, hitsPerPage }: SearchParams) {
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, paginationLimit) / hitsPerPage)
  return { nbHits, page, nbPages, hitsPerPage }
}

function facetPart(matches: readonly Match[], params: SearchParams) {
  const facets = askedFacets(params.facets)
  if (facets.length === 0) return {}
  const records = matches.map(({ record }) => record)
  return {
    facets: countFacets(records, facets, params.maxValuesPerFacet),
    facets_stats: facetStats(records, facets),
    exhaustiveFacetsCount: true,
  }
}

function toHit(match: Match, words: readonly string[], params: SearchParams) {
  const tags = { pre: params.highlightPreTag, post: params.highlightPostTag }
  return {
    ...retrieved(match.record, toList(params.attributesToRetrieve)),
    objectID: match.record.objectID,
    _highlightResult: highlightMatch(match, words, toList(params.attributesToHighlight), tags),
  }
}

/** The attributes asked for; `*` means all and `-name` leaves one out. */
function retrieved(record: SearchRecord, asked: readonly string[]): Partial<SearchRecord> {
  const excluded = asked.filter((name) => name.startsWith('-')).map((name) => name.slice(1))
  const all = asked.includes('*') || asked.length === excluded.length
  const wanted = (name: string) => !excluded.includes(name) && (all || asked.includes(name))
  return Object.fromEntries(Object.entries(record).filter(([name]) => wanted(name)))
}

function paramsText(input: unknown): string {
  const entries = Object.entries(typeof input === 'object' && input !== null ? input : {})
  return new URLSearchParams(entries.map(([name, value]) => [name, asText(value)])).toString()
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Answers a search among the values of one facet. `input` may hold search parameters that narrow the records. */
export function searchFacetValues(index: SearchIndex, facet: FacetParams, input: unknown) {
  const started = performance.now()
  const params = parseSearchParams(input)
  const words = splitWords(params.query).map(normalizeWord)
  const records = findMatches(index, words, params).map(({ record }) => record)
  const searchable = countedFacets.includes(facet.facet)
  const facetHits: FacetHit[] = searchable
    ? searchFacet(records, facet.facet, facet.facetQuery, facet.maxFacetHits)
    : []
  const processingTimeMS = Math.max(1, Math.round(performance.now() - started))
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS }
}
