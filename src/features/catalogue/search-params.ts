import * as v from 'valibot'
import { flavours, formats, sortMethods, strengths } from '#app.config'
import { type Filter, type FilterName, filterNames } from './rules/filter.ts'
import { defaultSort } from './rules/sort.ts'

/** Cards of the first view, and how many more each step shows. */
export const cardsPerStep = 48
const mostCards = 960
const mostValues = 40

const knownValues: Record<Exclude<FilterName, 'brand'>, readonly string[]> = {
  flavor: flavours,
  strength: strengths.map(String),
  format: formats,
}

const value = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(80))
const filter = v.object({ name: v.picklist(filterNames), values: v.array(v.unknown()) })

/** A JSON list of filters in its canonical form: whatever is not a filter or a value of one is left out. */
const filters = v.pipe(
  v.array(v.unknown()),
  v.maxLength(20),
  v.transform((list) => canonicalFilters(list)),
)

const steps = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(cardsPerStep),
  v.maxValue(mostCards),
  v.multipleOf(cardsPerStep),
)

/** What a list's query string says when it says nothing; for `stripSearchParams`. */
export const listSearchDefaults: { filters: Filter[]; sort: typeof defaultSort; show: number } = {
  filters: [],
  sort: defaultSort,
  show: cardsPerStep,
}

/**
 * A product list's query string (specification section 2): `filters`, `sort` (only when not popularity) and `show`,
 * how many cards. Use as `validateSearch` with `stripSearchParams(listSearchDefaults)`: a broken value falls back to
 * its default and the URL becomes the clean one.
 */
export const listSearch = v.object({
  filters: v.optional(v.fallback(filters, []), []),
  sort: v.optional(v.fallback(v.picklist(sortMethods), defaultSort), defaultSort),
  show: v.optional(v.fallback(steps, cardsPerStep), cardsPerStep),
})

export type ListSearch = v.InferOutput<typeof listSearch>

/** The same filters always in the same form: names and values known, in a fixed order, once each, none empty. */
export function canonicalFilters(list: readonly unknown[]): Filter[] {
  const chosen = list.flatMap((entry) => {
    const parsed = v.safeParse(filter, entry)
    return parsed.success ? [parsed.output] : []
  })
  return filterNames.flatMap((name) => {
    const values = canonicalValues(
      name,
      chosen.flatMap((one) => (one.name === name ? one.values : [])),
    )
    return values.length > 0 ? [{ name, values }] : []
  })
}

function canonicalValues(name: FilterName, values: readonly unknown[]): string[] {
  const texts = values.flatMap((one) => {
    const parsed = v.safeParse(value, one)
    return parsed.success ? [parsed.output] : []
  })
  const known = texts.filter((text) => (name === 'brand' ? text !== '' : knownValues[name].includes(text)))
  return [...new Set(known)].sort().slice(0, mostValues)
}

/**
 * A link to the list as `search` says, relative to its page: `?sort=newest`, or `?` for the plain list. Written as the
 * router writes it, so that following the link needs no redirect.
 */
export function listHref(search: Partial<ListSearch>): string {
  const query = new URLSearchParams()
  const active = canonicalFilters(search.filters ?? [])
  if (active.length > 0) query.set('filters', JSON.stringify(active))
  if (search.sort !== undefined && search.sort !== defaultSort) query.set('sort', search.sort)
  if (search.show !== undefined && search.show !== cardsPerStep) query.set('show', String(search.show))
  return `?${query}`
}
