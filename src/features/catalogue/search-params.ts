import { flavours, sortMethods, strengths } from '#app.config'
import { type Filter, type FilterName, filterNames, isRangeName, rangeOf, switchedOn } from './rules/filters/filter.ts'
import { cardsPerStep } from './rules/listing/list-window.ts'
import { defaultSort, type SortMethod } from './rules/sorting/sort.ts'

const mostCards = cardsPerStep * 200
const mostFilters = 20
const mostValues = 40

const knownValues: Partial<Record<FilterName, readonly string[]>> = {
  flavor: flavours,
  strength: strengths.map(String),
  stock: [switchedOn],
  sale: [switchedOn],
  folded: [switchedOn],
}

/** What a list's query string says when it says nothing; for `stripSearchParams`. */
export const listSearchDefaults: { filters: Filter[]; sort: typeof defaultSort; show: number } = {
  filters: [],
  sort: defaultSort,
  show: cardsPerStep,
}

/** A product list's query string (specification section 2): `sort` only when not popularity, `show` how many cards. */
export interface ListSearch {
  filters: Filter[]
  sort: SortMethod
  show: number
  /** What was searched for, where the list is a search's. */
  q?: string
  /** Whether a search's page lists all pages and articles too, not the first ones alone. */
  all?: boolean
}

/**
 * Reads a product list's query string: for `validateSearch`, with `stripSearchParams(listSearchDefaults)`. A broken
 * value falls back to its default and the URL becomes the clean one. Plain code and no schema, because it is on the
 * first load of every page (docs/decisions/0003).
 */
export function readListSearch(query: { filters?: unknown; sort?: unknown; show?: unknown }): ListSearch {
  return { filters: canonicalFilters(query.filters), sort: sortOf(query.sort), show: stepOf(query.show) }
}

/**
 * Filters in the one form they have in a link: names and values known, in a fixed order, once each, none empty.
 * Whatever is not a filter or a value of one is left out, so that any query string at all can be read.
 */
export function canonicalFilters(input: unknown): Filter[] {
  const entries = listOf(input).slice(0, mostFilters)
  return filterNames.flatMap((name) => {
    const values = canonicalValues(
      name,
      entries.flatMap((entry) => (isRecord(entry) && entry.name === name ? listOf(entry.values) : [])),
    )
    return values.length > 0 ? [{ name, values }] : []
  })
}

function canonicalValues(name: FilterName, values: readonly unknown[]): string[] {
  const texts = values.filter((value) => typeof value === 'string' || typeof value === 'number').map(String)
  const known = texts.filter((text) => isValue(name, text))
  return [...new Set(known)].sort().slice(0, isRangeName(name) ? 1 : mostValues)
}

function isValue(name: FilterName, text: string): boolean {
  if (isRangeName(name)) return rangeOf(text) !== undefined
  return knownValues[name]?.includes(text) ?? isName(text)
}

/** Brands are uris, and a catalogue may have formats of its own: neither is a closed list. */
function isName(text: string): boolean {
  return text !== '' && text.length <= 80
}

function sortOf(input: unknown): SortMethod {
  return sortMethods.find((method) => method === input) ?? defaultSort
}

function stepOf(input: unknown): number {
  const isStep = typeof input === 'number' && input % cardsPerStep === 0 && input > 0 && input <= mostCards
  return isStep ? input : cardsPerStep
}

function listOf(input: unknown): readonly unknown[] {
  return Array.isArray(input) ? input : []
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null
}

/** Id of the first card of the last step: a link that shows more leads there, without script and when it is shared. */
export const latestCardId = 'more'

/**
 * A link to the list as `search` says, relative to its page: `?sort=newest`, or `?` for the plain list. Written as the
 * router writes it, so that following the link needs no redirect.
 */
export function listHref(search: Partial<ListSearch>): string {
  const query = new URLSearchParams()
  if (search.q) query.set('q', search.q)
  if (search.all) query.set('all', 'true')
  const active = canonicalFilters(search.filters ?? [])
  if (active.length > 0) query.set('filters', JSON.stringify(active))
  if (search.sort !== undefined && search.sort !== defaultSort) query.set('sort', search.sort)
  if (search.show !== undefined && search.show !== cardsPerStep) query.set('show', String(search.show))
  return `?${query}`
}

/** A link to all products of the list by popularity, which is what resetting means (specification section 4). */
export function resetHref({ q }: Pick<ListSearch, 'q'>): string {
  return listHref(q === undefined ? {} : { q })
}
