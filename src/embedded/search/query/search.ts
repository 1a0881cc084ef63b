import { randomBytes } from 'node:crypto'
import { type Filter, filterMask } from '../filter/filter.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { findMatches, type Matches } from '../match/find.ts'
import { toList } from '../params/read-input.ts'
import { type FacetParams, parseSearchParams, type SearchParams } from '../params/search-params.ts'
import { refused } from '../refusal.ts'
import { type Arranged, arrange } from './arrange.ts'
import { askedFacets, countFacets, facetStats, searchFacet } from './facets.ts'
import { searchedWords } from './highlight.ts'
import { type Hit, hitMaker, type Viewer, visitor } from './hits.ts'
import { pageRange, paging, type Range } from './paging.ts'
import { planSearch } from './plan.ts'
import { onlyFields } from './response-fields.ts'
import { type Understood, understand } from './understand.ts'

/** Answers one search in the hosted service's shape (search reference section 5). @throws Refusal (400) */
export function search(index: SearchIndex, indexName: string, input: unknown, viewer: Viewer = visitor) {
  const started = performance.now()
  const understood = understand(index, input)
  const { params, plan } = understood
  const strictness = strictnessOf(index, params)
  const matches = findMatches(index, plan.query)
  const arranged = arrangeMatches(index, matches, understood, strictness)
  const range = pageRange(index, params)
  const answer = {
    hits: hitsOf(index, matches, arranged, { ...understood, viewer }, range),
    nbHits: arranged.found,
    ...paging(index, arranged.documents.length, params, range),
    ...facetPart(index, arranged, params),
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { facetsCount: true, nbHits: true, typo: true },
    query: understood.typed,
    ...beside(index, matches, understood),
    ...(index.sortsRelevant && {
      appliedRelevancyStrictness: strictness,
      nbSortedHits: arranged.documents.length,
    }),
    params: paramsText(input),
    index: indexName,
    ...(params.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
    processingTimeMS: Math.max(1, Math.round(performance.now() - started)),
  }
  return onlyFields(answer, toList(params.responseFields ?? index.settings.responseFields))
}

/** Only a virtual replica weighs how well a record answers against its own order. */
function strictnessOf({ settings, sortsRelevant }: SearchIndex, { relevancyStrictness: asked }: SearchParams): number {
  if (typeof asked === 'number' && !sortsRelevant) {
    throw refused(400, 'relevancyStrictness is not supported: the index is no virtual replica')
  }
  return asked ?? settings.relevancyStrictness ?? 100
}

function arrangeMatches(
  index: SearchIndex,
  matches: Matches,
  { params, plan, effects }: Understood,
  strictness: number,
) {
  const distinct = Number(params.distinct ?? index.settings.distinct)
  return arrange(index, matches, { effects, mask: plan.query.mask, distinct, strictness })
}

/** What an answer says beside its hits: which words were given up, what rules and settings have to say. */
function beside({ settings }: SearchIndex, { removed }: Matches, { params, plan, effects }: Understood) {
  const { userData, applied } = effects
  const rendering = params.renderingContent ?? settings.renderingContent
  const written = userData.length > 0 ? userData : settings.userData
  return {
    ...(removed.length > 0 && { queryAfterRemoval: withoutRemoved(plan.query.slots, removed) }),
    ...(written !== undefined && written !== null && { userData: written }),
    ...(rendering && { renderingContent: rendering }),
    ...(params.getRankingInfo && applied.length > 0 && { appliedRules: applied.map((objectID) => ({ objectID })) }),
  }
}

/** The words of a query, with those marked that were given up. */
function withoutRemoved(slots: Understood['plan']['query']['slots'], removed: readonly number[]): string {
  const words = slots.map(({ phrases: [typed] }) => typed.words.join(' '))
  return words.map((word, place) => (removed.includes(place) ? `<em>${word}</em>` : word)).join(' ')
}

function hitsOf(
  index: SearchIndex,
  matches: Matches,
  { documents }: Arranged,
  { params, plan, effects, viewer }: Understood & { viewer: Viewer },
  { start, length }: Range,
): Hit[] {
  const searched = searchedWords(index, plan)
  const toHit = hitMaker(index, searched, params, viewer)
  const promoted = new Set(effects.promoted.flatMap(({ objectIDs }) => objectIDs))
  const end = Math.min(start + length, index.settings.paginationLimitedTo)
  const info = (document: number, { objectID }: Hit) => ({
    ...rankingInfo(matches, document, plan.query.slots.length),
    ...(plan.query.scores && { filters: plan.query.scores[document] ?? 0 }),
    ...(promoted.has(objectID) && { promoted: true }),
  })
  return Array.from(documents.subarray(start, Math.max(start, end)), (document) => {
    const hit = toHit(document)
    return params.getRankingInfo ? { ...hit, _rankingInfo: info(document, hit) } : hit
  })
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

function facetPart(index: SearchIndex, { documents: distinct, before: all }: Arranged, params: SearchParams) {
  const facets = askedFacets(index, params.facets)
  if (facets.length === 0) return {}
  const { maxValuesPerFacet, sortFacetValuesBy } = index.settings
  const limit = params.maxValuesPerFacet ?? maxValuesPerFacet
  const order = params.sortFacetValuesBy ?? sortFacetValuesBy
  const counted = params.facetingAfterDistinct ? distinct : all
  return {
    facets: countFacets(index, { all: counted, distinct }, facets, { limit, order }),
    facets_stats: facetStats(index, counted, facets),
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
  const { params, plan } = understand(index, input)
  const { documents } = findMatches(index, plan.query)
  const { highlightPreTag, highlightPostTag, sortFacetValuesBy, maxFacetHits } = index.settings
  const facetHits = searchFacet(index, documents, {
    facet: facet.facet,
    searched: facetWords(index, facet.facetQuery),
    limit: facet.maxFacetHits ?? maxFacetHits,
    order: params.sortFacetValuesBy ?? sortFacetValuesBy,
    tags: { pre: params.highlightPreTag ?? highlightPreTag, post: params.highlightPostTag ?? highlightPostTag },
  })
  const processingTimeMS = Math.max(1, Math.round(performance.now() - started))
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS }
}

/** What is searched for among a facet's values, with typing errors as the settings of the index allow them. */
function facetWords(index: SearchIndex, query: string) {
  return searchedWords(index, planSearch(index, parseSearchParams({ query, removeStopWords: false })))
}

/** Ids of the records that a filter selects. */
export function selectedIds(index: SearchIndex, filter: Filter): string[] {
  const mask = filterMask(index, filter)
  return index.documents.flatMap(({ objectID }, document) => (mask && mask[document] === 0 ? [] : [objectID]))
}
