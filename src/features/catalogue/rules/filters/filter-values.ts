import type { ProductCard } from '#services/commerce/product.ts'
import { reductionOf } from '#trade/prices/reduction.ts'
import { nowhere } from '#trade/rules/nowhere.ts'
import { type Filter, type FilterName, isRangeName, rangeOf, switchedOn } from './filter.ts'

// Apart from `filter.ts`, which every list loads: what looks at products comes with other views of a list.

/** What filtering reads of a product. */
export type Filterable = Pick<
  ProductCard,
  'brandUri' | 'flavours' | 'strength' | 'format' | 'nicotineMg' | 'prices' | 'available'
>

/** A product's values of an attribute, none when it lacks the attribute; its price is that of a pricelist. */
export function attributeValues(product: Filterable, name: FilterName, pricelist: number): readonly string[] {
  switch (name) {
    case 'brand':
      return product.brandUri === '' ? [] : [product.brandUri]
    case 'flavor':
      return product.flavours
    case 'strength':
      return asText(product.strength)
    case 'format':
      return asText(product.format)
    case 'nicotine':
      return asText(product.nicotineMg)
    case 'price':
      return asText(product.prices[pricelist]?.now)
    case 'stock':
      return product.available ? [switchedOn] : []
    case 'sale': {
      const price = product.prices[pricelist]
      return price && reductionOf(price) ? [switchedOn] : []
    }
    // Which one stands for its family depends on the others of the list (`listedProducts`).
    case 'folded':
      return [switchedOn]
  }
}

function asText(value: string | number | undefined): string[] {
  return value === undefined ? [] : [String(value)]
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
