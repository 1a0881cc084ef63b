import type { ProductCard } from '#services/commerce/product.ts'

/** The filters of specification section 3, in the order they are shown and written to the query string. */
export const filterNames = ['brand', 'flavor', 'strength', 'format'] as const

export type FilterName = (typeof filterNames)[number]

/** The chosen values of one attribute; values are text as in the query string (a brand is its uri, a strength "1" to "4"). */
export interface Filter {
  name: FilterName
  values: readonly string[]
}

/** What filtering reads of a product. */
export type Filterable = Pick<ProductCard, 'brandUri' | 'flavours' | 'strength' | 'format'>

/** A product's values of an attribute, none when it lacks the attribute. */
export function attributeValues(product: Filterable, name: FilterName): readonly string[] {
  switch (name) {
    case 'brand':
      return product.brandUri === '' ? [] : [product.brandUri]
    case 'flavor':
      return product.flavours
    case 'strength':
      return product.strength === undefined ? [] : [String(product.strength)]
    case 'format':
      return product.format === undefined ? [] : [product.format]
  }
}

/**
 * Specification section 5: a product passes a filter when the filter has no values or its attribute is among them; a
 * product that lacks the attribute fails an active filter; filters combine with AND.
 */
export function passesFilters(product: Filterable, filters: readonly Filter[]): boolean {
  return filters.every(
    ({ name, values }) => values.length === 0 || attributeValues(product, name).some((value) => values.includes(value)),
  )
}

/**
 * The products that pass every filter, in their order: the plain rule that tests hold `card-index.ts` to.
 * @public
 */
export function applyFilters<Product extends Filterable>(
  products: readonly Product[],
  filters: readonly Filter[],
): Product[] {
  return products.filter((product) => passesFilters(product, filters))
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
