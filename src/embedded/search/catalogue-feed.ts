import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { readTranslation } from '#embedded/commerce/catalogue/translation.ts'
import type { Database } from '#embedded/database/database.ts'
import { readFlavours, readFormat, readStrength } from '#services/commerce/wire/attributes.ts'
import type { Feed } from '#services/search/records/feed.ts'
import { productRecord } from '#services/search/records/product-record.ts'
import { productSettings } from '#services/search/records/settings.ts'
import type { SearchRecord } from '#services/search/wire.ts'

/**
 * The products of the embedded commerce service, read from its tables: one record for each single can. Packs are no
 * records: they are chosen on the product page. Pictures lie below `mediaBase`.
 */
export function catalogueFeed(database: Database, mediaBase = '/embedded/commerce/media'): Feed {
  return { suffix: '', settings: productSettings, load: (language) => loadProducts(database, language, mediaBase) }
}

const attributesSchema = v.looseObject({
  portions_per_package_text: v.optional(v.string()),
  nicotine_ratio_text: v.optional(v.string()),
  popularity_text: v.optional(v.string(), '0'),
  offer_text: v.optional(v.string()),
  out_of_stock_behavior_value: v.optional(v.string()),
})
const mediaSchema = v.object({ list: v.optional(v.array(v.string()), []) })
const namesSchema = v.record(v.string(), v.string())

async function loadProducts(database: Database, language: LanguageCode, mediaBase: string): Promise<SearchRecord[]> {
  const rows = await readCatalogue(database)
  return rows.products.filter(isListed).map((product) => {
    const { list } = v.parse(mediaSchema, JSON.parse(product.media))
    const facts = {
      ...words(product, language),
      ...traits(product),
      ...placement(rows, product, language),
      prices: pricesOf(rows, product),
      markets: (rows.markets.get(product.id) ?? []).map(({ market }) => market),
      image: list[0] === undefined ? '' : `${mediaBase}/${list[0]}`,
      available: (product.stock ?? 0) > 0,
      createdAt: product.created_at,
    }
    return productRecord({ ...product, ...facts }, language)
  })
}

/** A product may leave every list while it is sold out. */
function isListed({ stock, attributes }: ProductRow): boolean {
  return (stock ?? 0) > 0 || v.parse(attributesSchema, JSON.parse(attributes)).out_of_stock_behavior_value !== 'hide'
}

/** The product's name and excerpt in a language. Its codes are those of its own attributes, the same in all of them. */
function words({ name, excerpt, translations }: ProductRow, language: LanguageCode) {
  const own = readTranslation(translations, language)
  return { name: own.name ?? name, excerpt: own.excerpt ?? excerpt }
}

/** What the product's attributes say of it. */
function traits({ attributes: text }: ProductRow) {
  const attributes = v.parse(attributesSchema, JSON.parse(text))
  const offer = attributes.offer_text
  return {
    flavours: readFlavours(attributes),
    strength: String(readStrength(attributes) ?? ''),
    format: readFormat(attributes) ?? '',
    nicotineMg: numberOf(attributes.nicotine_ratio_text),
    pouches: numberOf(attributes.portions_per_package_text),
    popularity: Number(attributes.popularity_text) || 0,
    tags: offer === undefined ? [] : [offer],
    offer,
  }
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text)
  return text === undefined || !Number.isFinite(number) ? undefined : number
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

function pricesOf({ prices }: CatalogueRows, product: ProductRow) {
  const rows = prices.get(product.id) ?? []
  return Object.fromEntries(
    rows.map(({ pricelist, price, price_before }) => [pricelist, { now: price, before: price_before ?? price }]),
  )
}

type CatalogueRows = Awaited<ReturnType<typeof readCatalogue>>
type ProductRow = CatalogueRows['products'][number]

async function readCatalogue(database: Database) {
  const [products, categories, placements, markets, prices] = await Promise.all([
    readProducts(database),
    database.selectFrom('category').select(['id', 'uri', 'parent', 'names']).execute(),
    database
      .selectFrom('product_category')
      .select(['product', 'category'])
      .orderBy('position')
      .orderBy('category')
      .execute(),
    database.selectFrom('product_market').select(['product', 'market']).orderBy('market').execute(),
    database.selectFrom('product_price').select(['product', 'pricelist', 'price', 'price_before']).execute(),
  ])
  return {
    products,
    categories: new Map(categories.map((category) => [category.id, category])),
    placements: Map.groupBy(placements, ({ product }) => product),
    markets: Map.groupBy(markets, ({ product }) => product),
    prices: Map.groupBy(prices, ({ product }) => product),
  }
}

/** Single cans with their brand and what is on the shelf. */
async function readProducts(database: Database) {
  return database
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand')
    .leftJoin('bundle_part', 'bundle_part.bundle', 'product.id')
    .leftJoin('stock', 'stock.product', 'product.id')
    .where('bundle_part.bundle', 'is', null)
    .select([
      'product.id',
      'product.sku',
      'product.name',
      'product.uri',
      'product.category',
      'product.excerpt',
      'product.attributes',
      'product.translations',
      'product.media',
      'product.created_at',
      'brand.name as brand',
      'brand.uri as brandUri',
      'stock.quantity as stock',
    ])
    .orderBy('product.id')
    .execute()
}
