import { randomBytes } from 'node:crypto'
import type { AnySearchRecord } from 'pouchery/services/search/wire'
import { createFilterMask, parseFilters } from '../filter/filter.ts'
import { createHttpError } from '../http-error.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { findDocuments } from './find-documents.ts'
import { createHighlighter, type Highlighter } from './highlight.ts'
import { type FacetParams, parseFacetParams, parseSearchParams, type SearchParams } from './params.ts'
import { parseSearchQuery, type QueryWord } from './query-words.ts'

const maxPaginatedHits = 1000

/**
 * Returns a response in the hosted service's format (search reference section 5).
 * @throws HttpError 400 for an invalid parameter
 */
export function searchIndex(index: SearchIndex, indexName: string, input: object) {
  const started = performance.now()
  const params = parseSearchParams(input)
  const { query, page, hitsPerPage, facets, maxValuesPerFacet } = params
  const slots = parseSearchQuery(query)
  const found = find(index, slots, params)
  const pageHits = found.slice(page * hitsPerPage, Math.min((page + 1) * hitsPerPage, maxPaginatedHits))
  return {
    hits: pageHits.map(createHitBuilder(index, slots, params)),
    nbHits: found.length,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(Math.min(found.length, maxPaginatedHits) / hitsPerPage),
    hitsPerPage,
    ...buildFacetResponse(index, found, facets, maxValuesPerFacet),
    exhaustiveNbHits: true,
    query,
    params: formatParams(input),
    index: indexName,
    ...(params.clickAnalytics ? { queryID: randomBytes(16).toString('hex') } : {}),
    processingTimeMS: getElapsedMs(started),
  }
}

/** @throws HttpError 400 for an invalid parameter, or if the facet is not searchable */
export function searchFacetValues(index: SearchIndex, input: object) {
  const started = performance.now()
  const params = parseFacetParams(input)
  const facetHits = searchFacetHits(index, find(index, parseSearchQuery(params.query), params), params)
  return { facetHits, exhaustiveFacetsCount: true, processingTimeMS: getElapsedMs(started) }
}

export function browseIndex(index: SearchIndex, input: object, start: number) {
  const started = performance.now()
  const params = parseSearchParams({ hitsPerPage: 1000, ...input, attributesToHighlight: [] })
  const slots = parseSearchQuery(params.query)
  const found = find(index, slots, params)
  const next = start + params.hitsPerPage
  const hits = found.slice(start, next).map(createHitBuilder(index, slots, params))
  const more = params.hitsPerPage > 0 && next < found.length
  const nbHits = found.length
  return { hits, nbHits, processingTimeMS: getElapsedMs(started), ...(more && { cursor: String(next) }) }
}

function find(index: SearchIndex, slots: readonly QueryWord[], params: SearchParams): readonly number[] {
  const fields = params.restrictSearchableAttributes ?? index.fields
  const unknown = fields.find((name) => !index.fields.includes(name))
  if (unknown !== undefined) {
    throw createHttpError(
      400,
      `restrictSearchableAttributes: ${unknown} is not in the searchableAttributes of the index`,
    )
  }
  const mask = createFilterMask(index, parseFilters(params))
  return findDocuments(index, { slots, fields, mask, onlyFewestTypos: params.typoTolerance === 'min' })
}

function createHitBuilder(
  { documents, settings, fields }: SearchIndex,
  slots: readonly QueryWord[],
  params: SearchParams,
) {
  const { attributesToRetrieve, attributesToHighlight, highlightPreTag, highlightPostTag } = params
  const isRetrieved = createAttributeFilter(attributesToRetrieve, settings.hiddenAttributes)
  const isHighlighted = createAttributeFilter(attributesToHighlight ?? fields, settings.hiddenAttributes)
  const highlight = createHighlighter(slots, [highlightPreTag, highlightPostTag])
  return (document: number) => {
    const record: AnySearchRecord = documents[document] ?? { objectID: '' }
    const entries = Object.entries(record)
    const marked = entries.flatMap(([name, value]) => {
      const done = isHighlighted(name) ? highlightValue(value, highlight) : undefined
      return done === undefined ? [] : [[name, done] as const]
    })
    return {
      ...Object.fromEntries(entries.filter(([name]) => isRetrieved(name))),
      objectID: record.objectID,
      ...(attributesToHighlight?.length !== 0 && { _highlightResult: Object.fromEntries(marked) }),
    }
  }
}

/**
 * In `requested`, `*` stands for all attributes, and `-name` excludes one. A list of only exclusions requests all other
 * attributes. Hidden attributes are never included.
 */
function createAttributeFilter(requested: readonly string[], hidden: ReadonlySet<string>): (name: string) => boolean {
  const names = new Set(requested)
  const all = names.has('*') || (requested.length > 0 && requested.every((name) => name.startsWith('-')))
  return (name) => (all || names.has(name)) && !names.has(`-${name}`) && !hidden.has(name)
}

function highlightValue(value: unknown, highlight: Highlighter): unknown {
  if (typeof value === 'string' || typeof value === 'number') return highlight(String(value))
  if (!Array.isArray(value)) return undefined
  return value.flatMap((entry: unknown) => highlightValue(entry, highlight) ?? [])
}

function formatParams(input: object): string {
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return new URLSearchParams(Object.entries(input).map(([name, value]) => [name, asText(value)])).toString()
}

function getElapsedMs(started: number): number {
  return Math.max(1, Math.round(performance.now() - started))
}

/** In `names`, `*` stands for all counted facets. Unknown names are ignored, as in the hosted service. */
function buildFacetResponse(index: SearchIndex, documents: readonly number[], names: readonly string[], limit: number) {
  const isRequested = (name: string) => names.includes('*') || names.includes(name)
  const facets = index.settings.facets.filter(({ name, counted }) => counted && isRequested(name))
  if (facets.length === 0) return {}
  return {
    facets: Object.fromEntries(
      facets.map(({ name }) => [name, Object.fromEntries(countFacetValues(index, documents, name).slice(0, limit))]),
    ),
    facets_stats: Object.fromEntries(facets.flatMap(({ name }) => computeFacetStats(index, documents, name))),
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

function computeFacetStats({ column }: SearchIndex, documents: readonly number[], name: string) {
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
 * @throws HttpError 400 if the facet is not searchable
 */
function searchFacetHits(index: SearchIndex, documents: readonly number[], params: FacetParams) {
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
