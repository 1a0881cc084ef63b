import { displayPrice } from '#features/site/display-price.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import { formatDecimal } from '#features/site/product-copy.ts'
import { type FilterName, facets, type RangeName } from '#lib/facets.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#messages/rest.ts'
import { label } from '#services/search/records/labels.ts'
import { isRangeName, parseRange } from './rules/filters/filter.ts'

// Separate from `labels.ts`, which every list loads, because only filters need these labels.

export const filterLabel = (name: FilterName): string => m[`filter_${name}`]()

export function createValueLabels(
  products: readonly { brand: string; brandUri: string }[],
  format?: CurrencyFormat,
): (name: FilterName, value: string) => string {
  const brands = new Map(products.map(({ brand, brandUri }) => [brandUri, brand]))
  return (name, value) => {
    const facet = facets[name]
    if (isRangeName(name)) return formatAmount(name, parseRange(value) ?? [], format)
    if (facet.kind === 'switch') return filterLabel(name)
    return 'attribute' in facet ? label(facet.attribute, value, pageLanguage()) : (brands.get(value) ?? value)
  }
}

export function formatAmount(name: RangeName, amounts: readonly number[], format?: CurrencyFormat): string {
  const { unit } = facets[name]
  const written = amounts.map((amount) =>
    unit === 'money' ? (displayPrice(amount, format) ?? '') : formatDecimal(amount, pageLanguage()),
  )
  const text = [...new Set(written)].join('–')
  return unit === 'money' ? text : m[`unit_${unit}`]({ amount: text })
}
