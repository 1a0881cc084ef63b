/**
 * The filters of specification section 3 and those of the shop itself: nicotine per pouch and price of a can as ranges, what
 * is in stock, what is reduced, one can of each family. In the order they are written to the query string.
 */
export const filterNames = [
  'brand',
  'flavor',
  'strength',
  'format',
  'nicotine',
  'price',
  'stock',
  'sale',
  'folded',
] as const

export type FilterName = (typeof filterNames)[number]

/** Filters whose value is a range, `6-9`: mg, or minor units of the shopper's currency. */
export const rangeNames = ['nicotine', 'price'] as const

export type RangeName = (typeof rangeNames)[number]

/** Filters that are on or off; on is this value. `folded` keeps the first of each family of strengths and formats. */
export const switchNames = ['stock', 'sale', 'folded'] as const
export const switchedOn = 'yes'

/** Filters of which several values may be chosen. */
export type ChoiceName = Exclude<FilterName, RangeName | (typeof switchNames)[number]>

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
  return name === 'nicotine' || name === 'price'
}

/** The bounds of a range, both in it; undefined for what is none. */
export function rangeOf(value: string | undefined): [from: number, to: number] | undefined {
  const [, from, to] = /^(\d{1,9}(?:\.\d\d?)?)-(\d{1,9}(?:\.\d\d?)?)$/.exec(value ?? '') ?? []
  return from === undefined || to === undefined || Number(from) > Number(to) ? undefined : [Number(from), Number(to)]
}
