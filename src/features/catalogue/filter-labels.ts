import { formatDisplayPrice } from '#features/site/display-price.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { type FilterName, facets, type RangeFilterName } from '#lib/facets.ts'
import { formatDecimal } from '#lib/format/format-decimal.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#messages/rest.ts'
import { getCodeLabel } from '#services/search/records/labels.ts'
import { isRangeFilterName, parseRange } from './rules/filters/filter.ts'

// This file is separate from `labels.ts`, which every list loads, because only filters need these labels.

export const getFilterLabel = (name: FilterName): string => m[`filter_${name}`]()

export function createFilterValueLabeler(
  products: readonly { brand: string; brandUri: string }[],
  format?: CurrencyFormat,
): (name: FilterName, value: string) => string {
  const brands = new Map(products.map(({ brand, brandUri }) => [brandUri, brand]))
  return (name, value) => {
    const facet = facets[name]
    if (isRangeFilterName(name)) return formatRangeAmounts(name, parseRange(value) ?? [], format)
    if (facet.kind === 'switch') return getFilterLabel(name)
    return 'attribute' in facet ? getCodeLabel(facet.attribute, value, getPageLanguage()) : (brands.get(value) ?? value)
  }
}

export function formatRangeAmounts(name: RangeFilterName, amounts: readonly number[], format?: CurrencyFormat): string {
  const { unit } = facets[name]
  const written = amounts.map((amount) =>
    unit === 'money' ? (formatDisplayPrice(amount, format) ?? '') : formatDecimal(amount, getPageLanguage()),
  )
  const text = [...new Set(written)].join('–')
  return unit === 'money' ? text : m[`unit_${unit}`]({ amount: text })
}
