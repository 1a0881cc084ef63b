import * as v from 'valibot'
import { currencies, type LanguageCode, pricelists } from '#app.config'
import type { Database } from '#embedded/database/database.ts'
import { formatMinor, toMajor } from '#lib/money.ts'
import type { SearchRecord } from '#services/search/wire.ts'
import { type CatalogueRows, type ProductRow, readCatalogue } from './catalogue-rows.ts'
import { flavourLabel, strengthLabel } from './labels.ts'

const attributesSchema = v.object({
  flavour: v.optional(v.record(v.string(), v.string()), {}),
  strength: v.optional(v.string(), ''),
  format: v.optional(v.object({ text: v.string() }), { text: '' }),
  portions_per_package_text: v.optional(v.string()),
  nicotine_ratio_text: v.optional(v.string()),
  popularity_text: v.optional(v.string(), '0'),
  offer_text: v.optional(v.string()),
})
const mediaSchema = v.object({ list: v.optional(v.array(v.string()), []) })
const namesSchema = v.record(v.string(), v.string())

type Attributes = v.InferOutput<typeof attributesSchema>

/**
 * The records of the index `products_{language}` from the catalogue of the embedded commerce service, whose pictures
 * lie below `mediaBase`. Packs are no records: they are chosen on the product page.
 */
export async function loadSearchRecords(
  database: Database,
  language: LanguageCode,
  mediaBase = '/embedded/commerce/media',
): Promise<SearchRecord[]> {
  const rows = await readCatalogue(database)
  return rows.products.map((product) => {
    const attributes = v.parse(attributesSchema, JSON.parse(product.attributes))
    const { list } = v.parse(mediaSchema, JSON.parse(product.media))
    return {
      ...identity(product),
      ...placement(rows, product, language),
      ...traits(attributes, language),
      image: list[0] === undefined ? '' : `${mediaBase}/${list[0]}`,
      prices: pricesOf(rows, product),
      markets: (rows.markets.get(product.id) ?? []).map(({ market }) => market),
    }
  })
}

function identity(product: ProductRow) {
  return {
    objectID: product.id,
    title: product.name,
    sku: product.sku,
    uri: product.uri,
    brand: product.brandName,
    brandUri: product.brandUri,
    packSize: 1,
    available: (product.stock ?? 0) > 0,
    createdAt: Math.floor(Date.parse(`${product.created_at.replace(' ', 'T')}Z`) / 1000),
  }
}

function placement({ categories, placements }: CatalogueRows, product: ProductRow, language: LanguageCode) {
  const ids = (placements.get(product.id) ?? []).map(({ category }) => category)
  const name = (id: string) => localName(categories.get(id)?.names, language)
  return {
    category: name(product.category),
    categoryUri: categories.get(product.category)?.uri ?? '',
    categories: ids.map(name),
    categoryIds: ids,
  }
}

function localName(names: string | undefined, language: LanguageCode): string {
  const byLanguage = names === undefined ? {} : v.parse(namesSchema, JSON.parse(names))
  return byLanguage[language] ?? byLanguage.en ?? ''
}

function traits(attributes: Attributes, language: LanguageCode) {
  const flavour = Object.values(attributes.flavour)
  const format = attributes.format.text
  return {
    flavour,
    flavourLabel: flavour.map((code) => flavourLabel(code, language)),
    strength: attributes.strength,
    strengthLabel: strengthLabel(attributes.strength, language),
    format,
    formatLabel: format,
    popularity: Number(attributes.popularity_text) || 0,
    tags: attributes.offer_text === undefined ? [] : [attributes.offer_text],
    ...numberField('nicotinePerPortionMg', attributes.nicotine_ratio_text),
    ...numberField('portionsPerPackage', attributes.portions_per_package_text),
    ...(attributes.offer_text === undefined ? {} : { offer: attributes.offer_text }),
  }
}

function numberField<Name extends string>(name: Name, text: string | undefined): { [Key in Name]?: number } {
  const number = Number(text)
  const field: { [Key in Name]?: number } = {}
  return text === undefined || !Number.isFinite(number) ? field : Object.assign(field, { [name]: number })
}

function pricesOf({ prices }: CatalogueRows, product: ProductRow): SearchRecord['prices'] {
  const rows = prices.get(product.id) ?? []
  return Object.fromEntries(
    rows.map(({ pricelist, price, price_before }) => [pricelist, priceOf(pricelist, price, price_before ?? price)]),
  )
}

function priceOf(pricelist: number, now: number, before: number): SearchRecord['prices'][string] {
  const currency = Object.entries(pricelists).find(([id]) => Number(id) === pricelist)?.[1].currency ?? 'SEK'
  const format = currencies[currency]
  return {
    price: formatMinor(now, format) ?? '',
    priceAsNumber: toMajor(now, format.decimalDigits),
    priceBeforeDiscountAsNumber: toMajor(before, format.decimalDigits),
    discountPercent: before > now ? Math.round((1 - now / before) * 100) : 0,
  }
}
