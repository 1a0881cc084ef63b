import * as v from 'valibot'
import { sortMethods } from '#app.config'
import { type FilterName, filterNames, getFacet } from '#lib/facets.ts'
import { booleanFilterValue, type Filter, isRangeFilterName, parseRange } from './rules/filters/filter.ts'
import { cardsPerStep } from './rules/listing/list-window.ts'
import { defaultSort } from './rules/sorting/sort.ts'

const maxCards = cardsPerStep * 200
const maxFilters = 20
const maxValues = 40

const filterValue = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')

const filterValues: v.GenericSchema<readonly (string | number)[], readonly string[]> = v.array(filterValue)

/** Placeholder for an invalid filter. `toCanonicalFilters` removes the placeholder, because it has no values. */
const emptyFilter = { name: 'brand' as const, values: [] }

const filterSchema = v.fallback(
  v.object({
    name: v.picklist(filterNames),
    values: v.fallback(filterValues, []),
  }),
  emptyFilter,
)

const filterList = v.array(filterSchema)

const filtersSchema = v.pipe(
  v.union([filterList, v.pipe(v.string(), v.parseJson(), filterList)]),
  v.transform((filters) => toCanonicalFilters(filters)),
)

const showSchema = v.pipe(v.number(), v.multipleOf(cardsPerStep), v.minValue(cardsPerStep), v.maxValue(maxCards))

export const listSearchDefaults: { filters: Filter[]; sort: typeof defaultSort; show: number } = {
  filters: [],
  sort: defaultSort,
  show: cardsPerStep,
}

/** Invalid values fall back to their defaults (specification section 2.2). */
export const listSearchSchema = v.object({
  filters: v.optional(v.fallback(filtersSchema, listSearchDefaults.filters), listSearchDefaults.filters),
  sort: v.optional(v.fallback(v.picklist(sortMethods), defaultSort), defaultSort),
  show: v.optional(v.fallback(showSchema, cardsPerStep), cardsPerStep),
})

export interface ListSearch extends v.InferOutput<typeof listSearchSchema> {
  q?: string
  /** True if a search lists all matching pages and blog posts instead of only the first ones. */
  all?: boolean
}

/** Returns the form used in links: known names and values in a fixed order, without duplicates or empty filters. */
export function toCanonicalFilters(filters: readonly Filter[]): Filter[] {
  const entries = filters.slice(0, maxFilters)
  return filterNames.flatMap((name) => {
    const values = toCanonicalValues(
      name,
      entries.flatMap((entry) => (entry.name === name ? entry.values : [])),
    )
    return values.length > 0 ? [{ name, values }] : []
  })
}

function toCanonicalValues(name: FilterName, values: readonly string[]): string[] {
  const known = values.filter((text) => isValue(name, text))
  return [...new Set(known)].sort().slice(0, isRangeFilterName(name) ? 1 : maxValues)
}

function isValue(name: FilterName, text: string): boolean {
  const { kind, codes, acceptsOtherValues } = getFacet(name)
  if (kind === 'range') return parseRange(text) !== undefined
  if (kind === 'switch') return text === booleanFilterValue
  return codes && !acceptsOtherValues ? codes.map(String).includes(text) : text !== '' && text.length <= 80
}

/** Anchor of the first card that the last "show more" added, for shared links and browsers without JavaScript. */
export const firstNewCardId = 'more'

/** Resets `show` unless `next` sets it. Returns canonical filters, so that a link to the view needs no redirect. */
export function updateListSearch(search: ListSearch, next: Partial<ListSearch>): ListSearch {
  const view = { ...search, show: cardsPerStep, ...next }
  return { ...view, filters: toCanonicalFilters(view.filters) }
}

/** Resets filters, sort order and `show`, but keeps the search query (specification section 4.1). */
export function resetListSearch({ q }: Pick<ListSearch, 'q'>): ListSearch {
  return { ...(q !== undefined && { q }), ...listSearchDefaults }
}
