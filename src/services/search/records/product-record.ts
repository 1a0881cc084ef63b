import { currencies, type LanguageCode, marketDefaults, pricelists } from '#app.config'
import { type CodedField, codedFacets } from '#lib/facets.ts'
import { parseUtcTimestamp } from '#lib/format/parse-utc-timestamp.ts'
import { formatMinorUnits, toMajorUnits } from '#lib/money.ts'
import { computeReduction } from '#market-rules/prices/reduction.ts'
import type { Price, ProductCard } from '#services/commerce/product.ts'
import type { CodedAttributeFields, SearchRecord } from '../wire.ts'
import { getCodeLabel } from './labels.ts'

type CardField = 'id' | 'name' | 'uri' | 'categoryUri' | 'brand' | 'brandUri' | 'available' | 'tags' | CodedField
type SortField = 'prices' | 'markets' | 'popularity' | 'createdAt'

export interface IndexedProduct extends Pick<ProductCard, CardField | SortField> {
  sku: string
  category: string
  categories: string[]
  categoryIds: string[]
  nicotineMg?: number | undefined
  pouches?: number | undefined
  image: string
  offer?: string | undefined
  excerpt: string
}

/** Creates a record of the index `products_{language}` (search reference section 1). */
export function toProductRecord(product: IndexedProduct, language: LanguageCode): SearchRecord {
  const { nicotineMg, pouches, offer } = product
  return {
    objectID: product.id,
    title: product.name,
    sku: product.sku,
    uri: product.uri,
    brand: product.brand,
    brandUri: product.brandUri,
    packSize: 1,
    available: product.available,
    createdAt: Math.floor(parseUtcTimestamp(product.createdAt) / 1000) || 0,
    category: product.category,
    categoryUri: product.categoryUri,
    categories: product.categories,
    categoryIds: product.categoryIds,
    ...facetFields(product, language),
    popularity: product.popularity,
    tags: product.tags,
    ...(nicotineMg === undefined ? {} : { nicotinePerPortionMg: nicotineMg }),
    ...(pouches === undefined ? {} : { portionsPerPackage: pouches }),
    ...(offer === undefined ? {} : { offer }),
    image: product.image,
    ...(product.excerpt === '' ? {} : { excerpt: product.excerpt }),
    prices: pricesOf(product),
    markets: product.markets,
  }
}

function facetFields(product: IndexedProduct, language: LanguageCode): CodedAttributeFields {
  const entries = codedFacets.flatMap(({ attribute, field }): [string, string | string[]][] => {
    const value = product[field]
    const codes = typeof value === 'object' ? value : String(value ?? '')
    const named = (code: string) => getCodeLabel(attribute, code, language)
    return [
      [attribute, codes],
      [`${attribute}Label`, typeof codes === 'string' ? named(codes) : codes.map(named)],
    ]
  })
  return Object.fromEntries(entries) as CodedAttributeFields
}

function pricesOf({ prices }: IndexedProduct): SearchRecord['prices'] {
  return Object.fromEntries(
    Object.entries(prices).flatMap(([pricelist, price]) => (price ? [[pricelist, priceOf(pricelist, price)]] : [])),
  )
}

function priceOf(pricelist: string, price: Price): SearchRecord['prices'][string] {
  const { now } = price
  const reduction = computeReduction(price)
  const currency = Object.entries(pricelists).find(([id]) => id === pricelist)?.[1].currency ?? marketDefaults.currency
  const format = currencies[currency]
  return {
    price: formatMinorUnits(now, format) ?? '',
    priceAsNumber: toMajorUnits(now, format.decimalDigits),
    priceBeforeDiscountAsNumber: toMajorUnits(reduction?.from ?? now, format.decimalDigits),
    discountPercent: reduction?.percent ?? 0,
  }
}
