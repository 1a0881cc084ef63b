import { randomBytes } from 'node:crypto'
import type { SearchIndex } from '../index/search-index.ts'
import { normalizeWord, splitWords } from '../index/words.ts'
import { askedFacets, countFacets, facetStats, searchFacet } from './facets.ts'
import { type Filter, filterMask } from './filter.ts'
import { filterOf } from './filter-params.ts'
import { findMatches, type Matches, mostWords } from './find.ts'
import { type SearchedWords, searchedWords, toHit } from './hits.ts'
import { type FacetParams, parseSearchParams, type SearchParams, toList } from './search-params.ts'

/** Answers one search in the hosted service's shape (search reference section 5). @throws Refusal (400) */
export function search(index: SearchIndex, indexName: string, input: unknown) {
  const started = performance.now()
  const params = parseSearchParams(input)
  const words = wordsOf(params)
  const matches = matchesOf(index, words, params)
  const range = pageRange(index, params)
  const searched = searchedWords(index, words, tolerance(index, params) !== 'none')
  return {
    hits: hitsOf(index, matches, searched, params, range),
    nbHits: matches.documents.length,
    ...paging(index, matches.documents.length, params, range),
    ...facetPart(index, matches.documents, params),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    query: params.query,
    params: paramsText(input),
    index: indexName,
    ...(params.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  }
}

function wordsOf({ query }: SearchParams): string[] {
  return splitWords(query).map(normalizeWord).filter(Boolean).slice(0, mostWords)
}

function matchesOf(index: SearchIndex, words: readonly string[], params: SearchParams): Matches {
  const { restrictSearchableAttributes: restricted } = params
  return findMatches(index, {
    words,
    prefix: params.queryType ?? index.settings.queryType,
    typos: tolerance(index, params),
    removeWords: params.removeWordsIfNoResults ?? index.settings.removeWordsIfNoResults,
    attributes: restricted === undefined ? undefined : toList(restricted),
    synonyms: params.synonyms,
    mask: filterMask(index, filterOf(params)),
  })
}

function tolerance({ settings }: SearchIndex, params: SearchParams): 'all' | 'none' | 'min' | 'strict' {
  const wanted = params.typoTolerance ?? settings.typoTolerance
  if (wanted === 'min' || wanted === 'strict') return wanted
  return wanted === false || wanted === 'false' ? 'none' : 'all'
}

interface Range {
  start: number
  length: number
}

/** Which of the matches are answered: a page, or `length` from `offset`. */
function pageRange({ settings }: SearchIndex, { page, hitsPerPage, offset, length }: SearchParams): Range {
  if (offset !== undefined && length !== undefined) return { start: offset, length }
  const size = hitsPerPage ?? settings.hitsPerPage
  return { start: page * size, length: size }
}

function paging({ settings }: SearchIndex, nbHits: number, params: SearchParams, { start, length }: Range) {
  const limit = settings.paginationLimitedTo
  const beyond = start + length > limit && nbHits > limit
  const message = beyond
    ? {
        message: `you can only fetch the ${limit} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method.`,
      }
    : {}
  if (params.offset !== undefined && params.length !== undefined) return { offset: start, length, ...message }
  const nbPages = length === 0 ? 0 : Math.ceil(Math.min(nbHits, limit) / length)
  return { page: params.page, nbPages, hitsPerPage: length, ...message }
}

function hitsOf(
  index: SearchIndex,
  matches: Matches,
  searched: SearchedWords,
  params: SearchParams,
  { start, length }: Range,
) {
  const end = Math.min(start + length, index.settings.paginationLimitedTo)
  return [...matches.documents.subarray(start, Math.max(start, end))].map((document) => ({
    ...toHit(index, document, searched, params),
    ...(params.getRankingInfo ? { _rankingInfo: rankingInfo(matches, document, searched.words.length) } : {}),
  }))
}

function rankingInfo({ rankOf }: Matches, document: number, words: number) {
  const rank = rankOf(document)
  return {
    nbTypos: rank.typos,
    firstMatchedWord: words === 0 ? 0 : rank.attribute * 1000 + rank.position,
    proximityDistance: rank.proximity,
    userScore: document,
    geoDistance: 0,
    geoPrecision: 1,
    nbExactWords: words - rank.inexact - rank.missing,
    words: words - rank.missing,
    filters: 0,
  }
}

function facetPart(index: SearchIndex, documents: Int32Array, params: SearchParams) {
  const facets = askedFacets(index, params.facets)
  if (facets.length === 0) return {}
  const { maxValuesPerFacet, sortFacetValuesBy } = index.settings
  const limit = params.maxValuesPerFacet ?? maxValuesPerFacet
  const order = params.sortFacetValuesBy ?? sortFacetValuesBy
  return {
    facets: countFacets(index, documents, facets, { limit, order }),
    facets_stats: facetStats(index, documents, facets),
    exhaustiveFacetsCount: true,
  }
}

/** Parameters as the answer repeats them. */
export function paramsText(input: unknown): string {
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
  const { documents } = matchesOf(index, wordsOf(params), params)
  const { highlightPreTag, highlightPostTag, sortFacetValuesBy } = index.settings
  const facetHits = searchFacet(index, documents, {
    facet: facet.facet,
    query: facet.facetQuery,
    limit: facet.maxFacetHits,
    order: params.sortFacetValuesBy ?? sortFacetValuesBy,
    tags: { pre: params.highlightPreTag ?? highlightPreTag, post: params.highlightPostTag ?? highlightPostTag },
  })
  const processingTimeMS = Math.max(1, Math.round(performance.now() - started))
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS }
}

/** Ids of the records that a filter selects. */
export function selectedIds(index: SearchIndex, filter: Filter): string[] {
  const everything = { words: [], prefix: 'prefixNone', typos: 'none', removeWords: 'none', synonyms: false } as const
  const { documents } = findMatches(index, { ...everything, attributes: undefined, mask: filterMask(index, filter) })
  return [...documents].flatMap((document) => index.documents[document]?.objectID ?? [])
}
