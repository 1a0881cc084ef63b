import { type FilterName, facets, type RangeName } from '#lib/facets.ts'

/** The value of a switch that is on. */
export const switchedOn = 'yes'

/** The chosen values of one attribute; values are text as in the query string (a brand is its uri, a strength "1" to "4"). */
export interface Filter {
  name: FilterName
  values: readonly string[]
}

/** The chosen values of one filter. */
export function valuesOf(filters: readonly Filter[], name: FilterName): readonly string[] {
  return filters.find((filter) => filter.name === name)?.values ?? []
}

/** Replaces the values of one filter, adding the filter if it is absent (specification section 4). */
export function withValues(filters: readonly Filter[], name: FilterName, values: readonly string[]): Filter[] {
  const changed = { name, values }
  if (!filters.some((filter) => filter.name === name)) return [...filters, changed]
  return filters.map((filter) => (filter.name === name ? changed : filter))
}

/** Switches one value of a filter on or off. */
export function toggleValue(filters: readonly Filter[], name: FilterName, value: string): Filter[] {
  const values = valuesOf(filters, name)
  return withValues(filters, name, values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
}

/** Whether a filter's value is a range. */
export function isRangeName(name: FilterName): name is RangeName {
  return facets[name].kind === 'range'
}

/** The bounds of a range, both in it; undefined for what is none. */
export function rangeOf(value: string | undefined): [from: number, to: number] | undefined {
  const [, from, to] = /^(\d{1,9}(?:\.\d\d?)?)-(\d{1,9}(?:\.\d\d?)?)$/.exec(value ?? '') ?? []
  return from === undefined || to === undefined || Number(from) > Number(to) ? undefined : [Number(from), Number(to)]
}
