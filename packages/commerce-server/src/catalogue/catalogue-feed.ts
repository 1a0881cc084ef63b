import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@pouchery/platform/database/database'
import { loadPages } from '@pouchery/platform/database/load-pages'
import type { LanguageCode } from 'pouchery/app.config'
import type { MarketRuleSet } from 'pouchery/market-rules/rules/market-rule-set'
import type { GetCurrentRules } from 'pouchery/market-rules/rules/rule-files.server'
import { createSellingMarketsLookup, getReductionAnnouncementBans } from 'pouchery/market-rules/rules/selling-markets'
import { readCodedAttributes } from 'pouchery/services/commerce/wire/attributes'
import { readRegulatedAttributes } from 'pouchery/services/commerce/wire/regulated-attributes'
import type { SearchFeed } from 'pouchery/services/search/records/feed'
import { toProductRecord } from 'pouchery/services/search/records/product-record'
import { productIndexSettings } from 'pouchery/services/search/records/settings'
import type { SearchRecord } from 'pouchery/services/search/wire'
import * as v from 'valibot'
import { computePopularity, loadSalesByProduct, type SalesByProduct } from './popularity.ts'
import { buildPricesByProduct } from './price-history.ts'
import { selectReducedPriceHistory } from './row-pages.ts'
import { createTranslationExpression, readTranslation } from './translation.ts'

/** Omits packs, because shoppers choose the pack size on the product page. */
export function createCatalogueFeed(database: Database, rules: GetCurrentRules): SearchFeed {
  const load = (language: LanguageCode) => loadProducts(database, language, readSalesRules(rules()))
  return { suffix: '', settings: productIndexSettings, load }
}

type SalesRules = ReturnType<typeof readSalesRules>

function readSalesRules(ruleSet: MarketRuleSet) {
  const now = Date.now()
  const unannounced = getReductionAnnouncementBans(ruleSet, now).pricelists
  return { allowedFor: createSellingMarketsLookup(ruleSet, now), unannounced }
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

async function loadProducts(database: Database, language: LanguageCode, rules: SalesRules): Promise<SearchRecord[]> {
  const categories = await readCategories(database)
  const records: SearchRecord[] = []
  const pages = loadPages<ProductRow>((last) => readProducts(database, language, last?.id ?? ''))
  for await (const products of pages) {
    const page = await readPage(database, products)
    const listed = products.filter(isListed)
    const made = listed.map((product) => recordOf({ ...page, categories }, product, language, rules))
    records.push(...made.filter(({ markets }) => markets.length > 0))
    await nextTurn()
  }
  return rankedBySales(records, await loadSalesByProduct(database))
}

function rankedBySales(records: readonly SearchRecord[], sales: SalesByProduct): SearchRecord[] {
  const most = records.reduce((highest, { popularity }) => Math.max(highest, popularity), 0)
  return records.map((record) => {
    const popularity = computePopularity(sales.get(record.objectID) ?? 0, record.popularity, most)
    return popularity === record.popularity ? record : { ...record, popularity }
  })
}

function recordOf(rows: CatalogueRows, product: ProductRow, language: LanguageCode, rules: SalesRules): SearchRecord {
  const { allowedFor, unannounced } = rules
  const attributes = v.parse(attributesSchema, JSON.parse(product.attributes))
  const allowed = allowedFor(readRegulatedAttributes(attributes))
  const { list } = v.parse(mediaSchema, JSON.parse(product.media))
  const { name = product.name, excerpt = product.excerpt } = readTranslation(product.translation)
  const facts = {
    ...{ name, excerpt },
    ...traits(attributes),
    ...placement(rows, product, language),
    prices: pricesOf(rows, product, unannounced),
    markets: (rows.markets.get(product.id) ?? []).map(({ market }) => market).filter((market) => allowed.has(market)),
    image: list[0] === undefined ? '' : `/embedded/commerce/media/${list[0]}`,
    available: (product.stock ?? 0) > 0,
    createdAt: product.created_at,
  }
  return toProductRecord({ ...product, ...facts }, language)
}

function isListed({ stock, attributes }: ProductRow): boolean {
  return (stock ?? 0) > 0 || v.parse(attributesSchema, JSON.parse(attributes)).out_of_stock_behavior_value !== 'hide'
}

function traits(attributes: v.InferOutput<typeof attributesSchema>) {
  const offer = attributes.offer_text
  return {
    ...readCodedAttributes(attributes),
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

function pricesOf({ prices, history }: CatalogueRows, product: ProductRow, unannounced: ReadonlySet<number>) {
  const linked = buildPricesByProduct(prices.get(product.id) ?? [], history.get(product.id) ?? []).get(product.id) ?? []
  return Object.fromEntries(
    [...linked].map(([pricelist, price]) => [pricelist, unannounced.has(pricelist) ? { now: price.now } : price]),
  )
}

type CatalogueRows = Awaited<ReturnType<typeof readPage>> & { categories: Awaited<ReturnType<typeof readCategories>> }
type ProductRow = Awaited<ReturnType<typeof readProducts>>[number]

const pageSize = 250

async function readPage(database: Database, products: readonly ProductRow[]) {
  const ids = products.map(({ id }) => id)
  const [placements, markets, prices, history] = await Promise.all([
    database
      .selectFrom('product_category')
      .select(['product', 'category'])
      .where('product', 'in', ids)
      .orderBy('position')
      .orderBy('category')
      .execute(),
    database.selectFrom('product_market').selectAll().where('product', 'in', ids).orderBy('market').execute(),
    database.selectFrom('product_price').selectAll().where('product', 'in', ids).execute(),
    selectReducedPriceHistory(database).where('price_history.product', 'in', ids).execute(),
  ])
  return {
    placements: Map.groupBy(placements, ({ product }) => product),
    markets: Map.groupBy(markets, ({ product }) => product),
    prices: Map.groupBy(prices, ({ product }) => product),
    history: Map.groupBy(history, ({ product }) => product),
  }
}

async function readCategories(database: Database) {
  const categories = await database.selectFrom('category').select(['id', 'uri', 'names']).execute()
  return new Map(categories.map((category) => [category.id, category]))
}

function readProducts(database: Database, language: LanguageCode, after: string) {
  return database
    .selectFrom('product')
    .innerJoin('brand', 'brand.id', 'product.brand')
    .leftJoin('bundle_part', 'bundle_part.bundle', 'product.id')
    .leftJoin('stock', 'stock.product', 'product.id')
    .where('bundle_part.bundle', 'is', null)
    .where('product.id', '>', after)
    .select([
      'product.id',
      'product.sku',
      'product.name',
      'product.uri',
      'product.category',
      'product.excerpt',
      'product.attributes',
      'product.media',
      'product.created_at',
      'brand.name as brand',
      'brand.uri as brandUri',
      'stock.quantity as stock',
      createTranslationExpression(database, language).as('translation'),
    ])
    .orderBy('product.id')
    .limit(pageSize)
    .execute()
}
