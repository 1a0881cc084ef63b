import { displayPrice } from '#features/site/display-price.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { decimal } from '#features/site/product-copy.ts'
import { type FilterName, facets, type RangeName } from '#lib/facets.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#messages/rest.ts'
import { label } from '#services/search/records/labels.ts'
import { isRangeName, rangeOf } from './rules/filters/filter.ts'

// Apart from `labels.ts`, which every list loads: filters are named where somebody filters.

/** What a filter is about. */
export const filterLabel = (name: FilterName): string => m[`filter_${name}`]()

/** Names filter values; brands are named by the products that carry them, prices written in the shopper's currency. */
export function valueLabels(
  products: readonly { brand: string; brandUri: string }[],
  format?: CurrencyFormat,
): (name: FilterName, value: string) => string {
  const brands = new Map(products.map(({ brand, brandUri }) => [brandUri, brand]))
  return (name, value) => {
    const facet = facets[name]
    if (isRangeName(name)) return amountLabel(name, rangeOf(value) ?? [], format)
    if (facet.kind === 'switch') return filterLabel(name)
    return 'attribute' in facet ? label(facet.attribute, value, pageLanguage()) : (brands.get(value) ?? value)
  }
}

/** An amount of a filter with its unit, or a range: both ends with a dash, one where they are the same. */
export function amountLabel(name: RangeName, amounts: readonly number[], format?: CurrencyFormat): string {
  const { unit } = facets[name]
  const written = amounts.map((amount) =>
    unit === 'money' ? (displayPrice(amount, format) ?? '') : decimal(amount, pageLanguage()),
  )
  const text = [...new Set(written)].join('–')
  return unit === 'money' ? text : m[`unit_${unit}`]({ amount: text })
}
