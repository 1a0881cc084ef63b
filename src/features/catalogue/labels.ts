import type { formats, LanguageCode } from '#app.config'
import { pageLanguage } from '#features/site/page-language.ts'
import { decimal, flavourLabels } from '#features/site/product-words.ts'
import { shownPrice } from '#features/site/shown-price.ts'
import type { CurrencyFormat } from '#lib/money.ts'
import { m } from '#paraglide/messages.js'
import type { Flavour, Strength } from '#services/commerce/product.ts'
import { type ChoiceName, type FilterName, rangeOf } from './rules/filter.ts'
import type { SortMethod } from './rules/sort.ts'

const strengthLabels: Record<Strength, () => string> = {
  1: () => m.strength_1(),
  2: () => m.strength_2(),
  3: () => m.strength_3(),
  4: () => m.strength_4(),
}

const formatLabels: Record<(typeof formats)[number], () => string> = {
  slim: () => m.format_slim(),
  mini: () => m.format_mini(),
  normal: () => m.format_normal(),
  large: () => m.format_large(),
  superslim: () => m.format_superslim(),
}

const sortLabels: Record<SortMethod, () => string> = {
  popularity: () => m.sort_popularity(),
  newest: () => m.sort_newest(),
  'price-asc': () => m.sort_price_asc(),
  'price-desc': () => m.sort_price_desc(),
  'price-pouch': () => m.sort_pouch_price(),
  'strength-asc': () => m.sort_strength_asc(),
  'strength-desc': () => m.sort_strength_desc(),
}

const sortMeanings: Record<SortMethod, () => string> = {
  popularity: () => m.catalogue_sort_by_popularity(),
  newest: () => m.catalogue_sort_by_newest(),
  'price-asc': () => m.catalogue_sort_by_price(),
  'price-desc': () => m.catalogue_sort_by_price(),
  'price-pouch': () => m.catalogue_sort_by_pouch(),
  'strength-asc': () => m.catalogue_sort_by_strength(),
  'strength-desc': () => m.catalogue_sort_by_strength(),
}

const filterLabels: Record<ChoiceName, () => string> = {
  brand: () => m.filter_brand(),
  flavor: () => m.filter_flavor(),
  strength: () => m.filter_strength(),
  format: () => m.filter_format(),
}

/** A flavour family's name in the page's language. */
export const flavourLabel = (flavour: Flavour): string => flavourLabels[flavour]()

/** The word for a strength of 1 to 4. */
export const strengthLabel = (strength: Strength): string => strengthLabels[strength]()

/** A pouch format's name; one that the shop does not know is called as the catalogue calls it. */
export const formatLabel = (format: string): string => labelOf(formatLabels, format)

/** A way of sorting, as a choice. */
export const sortLabel = (sort: SortMethod): string => sortLabels[sort]()

/** The same; `first` is what the first way is called where it is not popularity, as for a search's results. */
export const sortName = (sort: SortMethod, first: string | undefined): string =>
  sort === 'popularity' && first !== undefined ? first : sortLabel(sort)

/** What the order means, in a sentence; nothing where the first way is another than popularity. */
export const sortMeaning = (sort: SortMethod, first?: string): string | undefined =>
  sort === 'popularity' && first !== undefined ? undefined : sortMeanings[sort]()

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

/** A value may come from a link, so it may be anything: only a table's own entry names it. */
function labelOf(labels: Partial<Record<string, () => string>>, value: string): string {
  return (Object.hasOwn(labels, value) && labels[value]?.()) || value
}

const attributeLabels: Record<Exclude<ChoiceName, 'brand'>, Partial<Record<string, () => string>>> = {
  flavor: flavourLabels,
  strength: strengthLabels,
  format: formatLabels,
}

/** The content of a can, which the service writes `16.8 g`: "16,8 g". What is not grams stays as it is. */
export function weightLabel(content: string | undefined, language: LanguageCode): string | undefined {
  const grams = /^(\d+(?:\.\d+)?) ?g$/.exec(content ?? '')?.[1]
  return grams === undefined ? content : m.unit_g({ amount: decimal(Number(grams), language) })
}

/** Nicotine in one pouch: "10 mg". */
export function nicotineLabel(mg: number, language: LanguageCode): string {
  return m.unit_mg({ amount: decimal(mg, language) })
}
