import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@pouchery/platform/database/database'
import * as v from 'valibot'
import type { Catalogue, CatalogueBrand, CatalogueCategory, CatalogueProduct } from './catalogue.ts'
import { loadSalesByProduct, setPopularityFromSales } from './popularity.ts'
import { buildPricesByProduct } from './price-history.ts'
import { type CanRow, type CatalogueRowPage, loadCatalogueRowPages, type PackRow } from './row-pages.ts'
import { readTranslations } from './translation.ts'

const textByKey = v.record(v.string(), v.string())
const attributesSchema = v.record(v.string(), v.union([v.string(), textByKey]))
const mediaSchema = v.record(v.string(), v.array(v.string()))

interface Places {
  brands: ReadonlyMap<string, CatalogueBrand>
  categories: ReadonlyMap<string, CatalogueCategory>
  collections: ReadonlyMap<string, CatalogueBrand>
}

interface Reading {
  products: Map<string, CatalogueProduct>
  relations: CatalogueRowPage['relations']
  share: ReturnType<typeof sharing>
}

function sharing() {
  return {
    text: internBy((text) => text),
    attributes: internBy((text) => v.parse(attributesSchema, JSON.parse(text))),
    translations: internBy(readTranslations),
    media: internBy((text) => v.parse(mediaSchema, JSON.parse(text))),
    markets: internBy((text) => new Set(text.split(',').filter(Boolean).map(Number))),
  }
}

export async function loadStock(database: Database): Promise<Map<string, number>> {
  const rows = await database.selectFrom('stock').selectAll().execute()
  return new Map(rows.map(({ product, quantity }) => [product, quantity]))
}

export async function loadCatalogue(database: Database): Promise<Catalogue> {
  const brands = byName(await database.selectFrom('brand').selectAll().orderBy('id').execute())
  const collections = byName(await database.selectFrom('collection').selectAll().orderBy('id').execute())
  const categories = await loadCategories(database)
  const places = { brands: byId(brands), categories: byId(categories), collections: byId(collections) }
  const reading: Reading = { products: new Map(), relations: [], share: sharing() }
  for await (const page of loadCatalogueRowPages(database)) {
    readPage(reading, page, places)
    await nextTurn()
  }
  link(reading)
  const products = reading.products
  setPopularityFromSales(products, await loadSalesByProduct(database))
  return {
    products,
    items: new Map([...products.values()].map((product) => [product.item, product])),
    productUris: new Map([...products.values()].map((product) => [product.uri, product])),
    ...{ categories, brands, collections },
    stock: await loadStock(database),
  }
}

function byId<Entry extends { id: string }>(entries: readonly Entry[]): Map<string, Entry> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

const names = new Intl.Collator('en', { numeric: true })

/** Sorts in JavaScript, because the databases use different collations. */
function byName<Entry extends { name: string }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => names.compare(a.name, b.name))
}

async function loadCategories(database: Database): Promise<CatalogueCategory[]> {
  const rows = await database.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute()
  const categories = new Map<string, CatalogueCategory>()
  for (const { id, uri, parent, names } of rows) {
    const above = parent === null ? undefined : categories.get(parent)
    categories.set(id, { id, uri, parent: above, names: v.parse(textByKey, JSON.parse(names)) })
  }
  return [...categories.values()]
}

function readPage({ products, relations, share }: Reading, page: CatalogueRowPage, places: Places): void {
  const prices = buildPricesByProduct(page.prices, page.history)
  const markets = new Map(page.markets.map(({ product, markets: numbers }) => [product, numbers]))
  const placements = Map.groupBy(page.placements, ({ product }) => product)
  for (const row of page.products) {
    const offered = share.markets(markets.get(row.id) ?? '')
    const part = readBundlePart(row, products)
    products.set(row.id, {
      ...productText(row, share, part?.product),
      ...placesOf(row, places),
      prices: prices.get(row.id) ?? new Map(),
      offered,
      markets: offered,
      listings: (placements.get(row.id) ?? []).flatMap(({ category: id, position }) => {
        const category = places.categories.get(id)
        return category ? [{ category, position }] : []
      }),
      related: [],
      ...(part && { bundlePart: part }),
    })
  }
  relations.push(...page.relations)
}

function placesOf(row: CanRow | PackRow, { brands, categories, collections }: Places) {
  const [brand, category] = [brands.get(row.brand), categories.get(row.category)]
  if (!brand || !category) throw new Error(`Product ${row.id} names a brand or category that does not exist`)
  return { brand, category, collection: row.collection === null ? undefined : collections.get(row.collection) }
}

function readBundlePart(row: CanRow | PackRow, products: Reading['products']): CatalogueProduct['bundlePart'] {
  const can = 'can' in row ? products.get(row.can) : undefined
  return can && 'can' in row ? { product: can, quantity: row.quantity } : undefined
}

/** A pack shares the texts of its can unless it has its own. */
function productText(row: CanRow | PackRow, share: Reading['share'], can: CatalogueProduct | undefined) {
  const { id, item, sku, ean, name, uri } = row
  return {
    ...{ id, item, sku, ean, name, uri },
    excerpt: row.excerpt === null ? (can?.excerpt ?? '') : share.text(row.excerpt),
    description: row.description === null ? (can?.description ?? '') : share.text(row.description),
    metaDescription: row.meta_description === null ? (can?.metaDescription ?? '') : share.text(row.meta_description),
    attributes: row.attributes === null ? (can?.attributes ?? {}) : share.attributes(row.attributes),
    translations: row.translations === null ? (can?.translations ?? {}) : share.translations(row.translations),
    media: row.media === null ? (can?.media ?? {}) : share.media(row.media),
    isNew: row.show_as_new === 1,
    createdAt: share.text(row.created_at),
    modifiedAt: share.text(row.modified_at),
  }
}

function link({ products, relations, share: { text: relationName } }: Reading): void {
  for (const { product: id, relations: all } of relations) {
    const product = products.get(id)
    for (const one of all.split(',')) {
      const [related = '', relation = ''] = one.split('=')
      const other = products.get(related)
      if (other) product?.related.push({ product: other, relation: relationName(relation) })
    }
  }
}

/** Memoises `make`. This saves memory, because many products have equal texts. */
function internBy<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>()
  return (text) => {
    const value = made.get(text) ?? make(text)
    made.set(text, value)
    return value
  }
}
