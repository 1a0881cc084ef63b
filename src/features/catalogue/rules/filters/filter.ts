import { type FilterName, facets, type RangeFilterName } from '#lib/facets.ts'

export const booleanFilterValue = 'yes'

/** `values` are as in the query string, e.g. a brand's URI or a strength from "1" to "4". */
export interface Filter {
  name: FilterName
  values: readonly string[]
}

export function getFilterValues(filters: readonly Filter[], name: FilterName): readonly string[] {
  return filters.find((filter) => filter.name === name)?.values ?? []
}

/** Adds the filter if it is absent (specification section 4.1). */
export function setFilterValues(filters: readonly Filter[], name: FilterName, values: readonly string[]): Filter[] {
  const changed = { name, values }
  if (!filters.some((filter) => filter.name === name)) return [...filters, changed]
  return filters.map((filter) => (filter.name === name ? changed : filter))
}

export function toggleFilterValue(filters: readonly Filter[], name: FilterName, value: string): Filter[] {
  const values = getFilterValues(filters, name)
  return setFilterValues(
    filters,
    name,
    values.includes(value) ? values.filter((one) => one !== value) : [...values, value],
  )
}

export function isRangeFilterName(name: FilterName): name is RangeFilterName {
  return facets[name].kind === 'range'
}

/** Parses "4-8.5" into inclusive bounds. Undefined if the range is invalid. */
export function parseRange(value: string | undefined): [from: number, to: number] | undefined {
  const [, from, to] = /^(\d{1,9}(?:\.\d\d?)?)-(\d{1,9}(?:\.\d\d?)?)$/.exec(value ?? '') ?? []
  return from === undefined || to === undefined || Number(from) > Number(to) ? undefined : [Number(from), Number(to)]
}
