import * as v from 'valibot'
import { sortMethods } from '#app.config'
import { type FilterName, facetOf, filterNames } from '#lib/facets.ts'
import { type Filter, isRangeName, rangeOf, switchedOn } from './rules/filters/filter.ts'
import { cardsPerStep } from './rules/listing/list-window.ts'
import { defaultSort } from './rules/sorting/sort.ts'

const maxCards = cardsPerStep * 200
const maxFilters = 20
const maxValues = 40

const filterValue = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')

const filterValues: v.GenericSchema<readonly (string | number)[], readonly string[]> = v.array(filterValue)

/** Not a filter; `canonicalFilters` drops one without values. */
const noFilter = { name: 'brand' as const, values: [] }

const filterSchema = v.fallback(
  v.object({
    name: v.picklist(filterNames),
    values: v.fallback(filterValues, []),
  }),
  noFilter,
)

const filterList = v.array(filterSchema)

/** In the address a JSON list. */
const filtersSchema = v.pipe(
  v.union([filterList, v.pipe(v.string(), v.parseJson(), filterList)]),
  v.transform((filters) => canonicalFilters(filters)),
)

const showSchema = v.pipe(v.number(), v.multipleOf(cardsPerStep), v.minValue(cardsPerStep), v.maxValue(maxCards))

/** The query string of a product list without parameters; for `stripSearchParams`. */
export const listSearchDefaults: { filters: Filter[]; sort: typeof defaultSort; show: number } = {
  filters: [],
  sort: defaultSort,
  show: cardsPerStep,
}

/** Search params of a product list (specification section 2). A broken value falls back to its default. */
export const listSearchSchema = v.object({
  filters: v.optional(v.fallback(filtersSchema, listSearchDefaults.filters), listSearchDefaults.filters),
  sort: v.optional(v.fallback(v.picklist(sortMethods), defaultSort), defaultSort),
  show: v.optional(v.fallback(showSchema, cardsPerStep), cardsPerStep),
})

/** A product list's query string: `sort` only when not the default, `show` how many cards. */
export interface ListSearch extends v.InferOutput<typeof listSearchSchema> {
  /** The search text, where the list is a search's. */
  q?: string
  /** Whether a search's page lists all pages and articles too, not the first ones alone. */
  all?: boolean
}

/**
 * Filters in the one form they have in a link: names and values known, in a fixed order, once each, none empty.
 * Unknown values are left out.
 */
export function canonicalFilters(filters: readonly Filter[]): Filter[] {
  const entries = filters.slice(0, maxFilters)
  return filterNames.flatMap((name) => {
    const values = canonicalValues(
      name,
      entries.flatMap((entry) => (entry.name === name ? entry.values : [])),
    )
    return values.length > 0 ? [{ name, values }] : []
  })
}

function canonicalValues(name: FilterName, values: readonly string[]): string[] {
  const known = values.filter((text) => isValue(name, text))
  return [...new Set(known)].sort().slice(0, isRangeName(name) ? 1 : maxValues)
}

function isValue(name: FilterName, text: string): boolean {
  const { kind, codes, open } = facetOf(name)
  if (kind === 'range') return rangeOf(text) !== undefined
  if (kind === 'switch') return text === switchedOn
  return codes && !open ? codes.map(String).includes(text) : text !== '' && text.length <= 80
}

/** Id of the first card of the last step: a link that shows more leads there, without script and when it is shared. */
export const latestCardId = 'more'

/**
 * The search params of a list's other view, from the first step on unless told. In their one form: following a link to it
 * needs no redirect.
 */
export function otherView(search: ListSearch, next: Partial<ListSearch>): ListSearch {
  const view = { ...search, show: cardsPerStep, ...next }
  return { ...view, filters: canonicalFilters(view.filters) }
}

/** Those of all products of the list in the default order, which is what resetting means (specification section 4). */
export function resetSearch({ q }: Pick<ListSearch, 'q'>): ListSearch {
  return { ...(q !== undefined && { q }), ...listSearchDefaults }
}
