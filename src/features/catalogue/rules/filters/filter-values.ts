import { type FilterName, facets } from '#lib/facets.ts'
import { reductionOf } from '#market-rules/prices/reduction.ts'
import { nowhere } from '#market-rules/rules/nowhere.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { type Filter, isRangeName, rangeOf, switchedOn } from './filter.ts'

// Apart from `filter.ts`, which every list loads: what looks at products comes with other views of a list.

type Row = (typeof facets)[FilterName]
type Field = Extract<Row, { field: string }>['field']

/** What filtering reads of a product. */
export type Filterable = Pick<ProductCard, Field | 'prices'>

/** A product's values of an attribute, none when it lacks the attribute; its price is that of a pricelist. */
export function attributeValues(product: Filterable, name: FilterName, pricelist: number): readonly string[] {
  const value = valueIn(product, name, pricelist)
  if (typeof value === 'object') return value
  if (value === undefined || value === '' || value === false) return []
  return [value === true ? switchedOn : String(value)]
}

function valueIn(product: Filterable, name: FilterName, pricelist: number) {
  const price = product.prices[pricelist]
  switch (name) {
    case 'price':
      return price?.now
    case 'sale':
      return price !== undefined && reductionOf(price) !== undefined
    // Which one stands for its family depends on the others of the list (`listedProducts`).
    case 'folded':
      return true
    default:
      return product[facets[name].field]
  }
}

/** Whether a product's value is one of those that a filter asks for, or lies in the range it asks for. */
function isAsked(name: FilterName, value: string, asked: readonly string[]): boolean {
  if (!isRangeName(name)) return asked.includes(value)
  return asked.some((text) => {
    const range = rangeOf(text)
    return range !== undefined && Number(value) >= range[0] && Number(value) <= range[1]
  })
}

/**
 * Specification section 5: a product passes a filter when the filter has no values or its attribute is among them; a
 * product that lacks the attribute fails an active filter; filters combine with AND.
 */
export function passesFilters(product: Filterable, filters: readonly Filter[], pricelist: number): boolean {
  return filters.every(
    ({ name, values }) =>
      values.length === 0 || attributeValues(product, name, pricelist).some((value) => isAsked(name, value, values)),
  )
}

/** The products that pass every filter, in their order. Families are not folded. */
export function applyFilters<Product extends Filterable>(
  products: readonly Product[],
  filters: readonly Filter[],
  pricelist: number = nowhere.pricelist,
): Product[] {
  return products.filter((product) => passesFilters(product, filters, pricelist))
}
