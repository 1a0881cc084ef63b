import { type FilterName, facets } from '#lib/facets.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import { noMarket } from '#market-rules/rules/no-market.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { booleanFilterValue, type Filter, isRangeFilterName, parseRange } from './filter.ts'

// This file is separate from `filter.ts`, which every list loads, because filtering is loaded on demand.

type Row = (typeof facets)[FilterName]
type Field = Extract<Row, { field: string }>['field']

export type Filterable = Pick<ProductCard, Field | 'prices'>

export function getAttributeValues(product: Filterable, name: FilterName, pricelist: number): readonly string[] {
  const value = getRawValue(product, name, pricelist)
  if (typeof value === 'object') return value
  if (value === undefined || value === '' || value === false) return []
  return [value === true ? booleanFilterValue : String(value)]
}

function getRawValue(product: Filterable, name: FilterName, pricelist: number) {
  const price = product.prices[pricelist]
  switch (name) {
    case 'price':
      return price?.now
    case 'sale':
      return price !== undefined && computeReduction(price) !== undefined
    // `createListState` applies this filter, because the displayed variant of a group depends on the other products of
    // the list.
    case 'folded':
      return true
    default:
      return product[facets[name].field]
  }
}

function matchesFilterValue(name: FilterName, value: string, asked: readonly string[]): boolean {
  if (!isRangeFilterName(name)) return asked.includes(value)
  return asked.some((text) => {
    const range = parseRange(text)
    return range !== undefined && Number(value) >= range[0] && Number(value) <= range[1]
  })
}

/** An empty filter excludes no product. Others exclude products without the attribute (specification section 5.2). */
export function passesFilters(product: Filterable, filters: readonly Filter[], pricelist: number): boolean {
  return filters.every(
    ({ name, values }) =>
      values.length === 0 ||
      getAttributeValues(product, name, pricelist).some((value) => matchesFilterValue(name, value, values)),
  )
}

export function applyFilters<Product extends Filterable>(
  products: readonly Product[],
  filters: readonly Filter[],
  pricelist: number = noMarket.pricelist,
): Product[] {
  return products.filter((product) => passesFilters(product, filters, pricelist))
}
