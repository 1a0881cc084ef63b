import { pageLanguage } from '#features/site/page-language.ts'
import { decimal, flavourLabels } from '#features/site/product-words.ts'
import { shownPrice } from '#features/site/shown-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#messages/rest.ts'
import { formatLabels, labelOf, strengthLabels } from './labels.ts'
import { type ChoiceName, type FilterName, rangeOf } from './rules/filters/filter.ts'

// Apart from `labels.ts`, which every list loads: filters are named where somebody filters.

const filterLabels: Record<ChoiceName, () => string> = {
  brand: () => m.filter_brand(),
  flavor: () => m.filter_flavor(),
  strength: () => m.filter_strength(),
  format: () => m.filter_format(),
}

/** What a filter of several values is about. */
export const filterLabel = (name: ChoiceName): string => filterLabels[name]()

/** Names filter values; brands are named by the products that carry them, prices written in the shopper's currency. */
export function valueLabels(
  products: readonly { brand: string; brandUri: string }[],
  format?: CurrencyFormat,
): (name: FilterName, value: string) => string {
  const brands = new Map(products.map(({ brand, brandUri }) => [brandUri, brand]))
  return (name, value) => {
    switch (name) {
      case 'brand':
        return brands.get(value) ?? value
      case 'nicotine':
        return rangeLabel(
          value,
          (mg) => decimal(mg, pageLanguage()),
          (amount) => m.unit_mg({ amount }),
        )
      case 'price':
        return rangeLabel(value, (price) => shownPrice(price, format) ?? '')
      case 'stock':
        return m.filter_in_stock()
      case 'sale':
        return m.filter_reduced()
      case 'folded':
        return m.filter_folded()
      default:
        return labelOf(attributeLabels[name], value)
    }
  }
}

/** A range in words: both ends with a dash, one where they are the same. */
function rangeLabel(value: string, write: (bound: number) => string, whole = (text: string) => text): string {
  const ends = new Set(rangeOf(value)?.map(write))
  return whole([...ends].join('–'))
}

const attributeLabels: Record<Exclude<ChoiceName, 'brand'>, Partial<Record<string, () => string>>> = {
  flavor: flavourLabels,
  strength: strengthLabels,
  format: formatLabels,
}
