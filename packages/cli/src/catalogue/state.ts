import { readCatalogueVersions, readTranslations } from '@pouchery/commerce-server/admin'
import type { Database, Tables } from '@pouchery/platform/database/database'
import type { Selectable } from 'kysely'
import { markets } from 'pouchery/app.config'
import * as v from 'valibot'
import { type CategoryPosition, compareByCategory, type ProductRecord, type RecordPrice } from './record.ts'

export interface NamedEntity {
  id: string
  name: string
  uri: string
}

export interface CatalogueState {
  records: ReadonlyMap<string, ProductRecord>
  brands: readonly NamedEntity[]
  collections: readonly NamedEntity[]
  /** Category ids, keyed by URL path. */
  categories: ReadonlyMap<string, string>
  /** Used for optimistic locking. */
  version: number
}

export async function loadCatalogueState(database: Database): Promise<CatalogueState> {
  const version = await readCatalogueVersion(database)
  const names = await loadNames(database)
  const records = new Map<string, ProductRecord>()
  for await (const page of loadRecordPages(database, names)) for (const record of page) records.set(record.sku, record)
  const { brands, collections, categories } = names
  return { records, brands, collections, categories: new Map(categories.map(({ id, uri }) => [uri, id])), version }
}

async function loadNames(database: Database): Promise<Names> {
  const brands = await database.selectFrom('brand').selectAll().orderBy('name').execute()
  const collections = await database.selectFrom('collection').selectAll().orderBy('name').execute()
  const categories = await database.selectFrom('category').select(['id', 'uri']).orderBy('position').execute()
  return { brands, collections, categories }
}

export async function readCatalogueVersion(database: Database): Promise<number> {
  const { version } = await readCatalogueVersions(database)
  return version
}

const textByKey = v.record(v.string(), v.string())
const attributesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.union([v.string(), textByKey])))
const picturesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())))

interface Names {
  brands: readonly NamedEntity[]
  collections: readonly NamedEntity[]
  categories: readonly { id: string; uri: string }[]
}

interface ProductParts {
  listings: ReadonlyMap<string, CategoryPosition[]>
  markets: ReadonlyMap<string, string[]>
  prices: ReadonlyMap<string, Map<number, RecordPrice>>
  packs: ReadonlyMap<string, { of: string; quantity: number }>
  stock: ReadonlyMap<string, number>
  relations: ReadonlyMap<string, Record<string, string[]>>
}

const pageSize = 500

/** Reads page by page, because 20,000 products with texts in 17 languages take several hundred megabytes. */
export async function* loadRecordPages(database: Database, known?: Names): AsyncGenerator<ProductRecord[]> {
  const names = known ?? (await loadNames(database))
  const products = await database.selectFrom('product').select(['id', 'sku']).execute()
  const skus = new Map(products.map(({ id, sku }) => [id, sku]))
  const ids = [...skus.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  for (let start = 0; start < ids.length; start += pageSize) {
    yield await loadRecords(database, ids.slice(start, start + pageSize), skus, names)
  }
}

async function loadRecords(
  database: Database,
  ids: readonly string[],
  skus: ReadonlyMap<string, string>,
  names: Names,
): Promise<ProductRecord[]> {
  const rows = await database.selectFrom('product').selectAll().where('id', 'in', ids).execute()
  const parts: ProductParts = {
    listings: await loadListings(database, ids, names),
    markets: await loadMarkets(database, ids),
    prices: await loadPrices(database, ids),
    packs: await loadPacks(database, ids, skus),
    stock: await loadStock(database, ids),
    relations: await loadRelations(database, ids, skus),
  }
  const byId = new Map(rows.map((row) => [row.id, recordOf(row, parts, names)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function recordOf(row: Selectable<Tables['product']>, parts: ProductParts, names: Names): ProductRecord {
  const nameIn = (list: readonly NamedEntity[], wanted: string | null) =>
    list.find(({ id }) => id === wanted)?.name ?? ''
  const placement = {
    brand: nameIn(names.brands, row.brand),
    collection: nameIn(names.collections, row.collection),
    category: names.categories.find(({ id }) => id === row.category)?.uri ?? '',
  }
  return { ...textOf(row), ...placement, ...partsOf(parts, row.id) }
}

function textOf(row: Selectable<Tables['product']>) {
  const { id, sku, name, uri, ean, excerpt, description } = row
  return {
    ...{ id, sku, name, uri, ean, excerpt, description },
    metaDescription: row.meta_description,
    translations: readTranslations(row.translations),
    attributes: v.parse(attributesSchema, row.attributes),
    pictures: v.parse(picturesSchema, row.media),
    isNew: row.show_as_new === 1,
    createdAt: row.created_at,
  }
}

function partsOf(parts: ProductParts, id: string) {
  return {
    listings: parts.listings.get(id) ?? [],
    markets: parts.markets.get(id) ?? [],
    prices: parts.prices.get(id) ?? new Map(),
    pack: parts.packs.get(id),
    stock: parts.stock.get(id),
    relations: parts.relations.get(id) ?? {},
  }
}

async function loadListings(
  database: Database,
  ids: readonly string[],
  { categories }: Names,
): Promise<Map<string, CategoryPosition[]>> {
  const uris = new Map(categories.map(({ id, uri }) => [id, uri]))
  const rows = await database.selectFrom('product_category').selectAll().where('product', 'in', ids).execute()
  const listings = grouped(rows, ({ category, position }) => ({ category: uris.get(category) ?? '', position }))
  return new Map([...listings].map(([id, listed]) => [id, listed.toSorted(compareByCategory)]))
}

async function loadMarkets(database: Database, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await database.selectFrom('product_market').selectAll().where('product', 'in', ids).execute()
  const numbers = grouped(rows, ({ market }) => market)
  const countries = Object.entries(markets)
  return new Map(
    [...numbers].map(([id, sold]) => [
      id,
      countries.filter(([, { market }]) => sold.includes(market)).map(([country]) => country),
    ]),
  )
}

async function loadPrices(database: Database, ids: readonly string[]): Promise<Map<string, Map<number, RecordPrice>>> {
  const rows = await database.selectFrom('product_price').selectAll().where('product', 'in', ids).execute()
  const lists = grouped(rows, ({ pricelist, price, price_before }): [number, RecordPrice] => [
    pricelist,
    { price, before: price_before ?? undefined },
  ])
  return new Map([...lists].map(([id, prices]) => [id, new Map(prices)]))
}

async function loadPacks(database: Database, ids: readonly string[], skus: ReadonlyMap<string, string>) {
  const rows = await database.selectFrom('bundle_part').selectAll().where('bundle', 'in', ids).execute()
  return new Map(
    rows.map(({ bundle, product, quantity }) => [bundle, { of: skus.get(product) ?? '', quantity }] as const),
  )
}

async function loadStock(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await database.selectFrom('stock').selectAll().where('product', 'in', ids).execute()
  return new Map(rows.map(({ product, quantity }) => [product, quantity]))
}

async function loadRelations(database: Database, ids: readonly string[], skus: ReadonlyMap<string, string>) {
  const rows = await database
    .selectFrom('product_relation')
    .selectAll()
    .where('product', 'in', ids)
    .orderBy('position')
    .execute()
  const relations = new Map<string, Record<string, string[]>>()
  for (const { product, related, relation } of rows) {
    const known = relations.get(product) ?? {}
    relations.set(product, { ...known, [relation]: [...(known[relation] ?? []), skus.get(related) ?? ''] })
  }
  return relations
}

function grouped<Row extends { product: string }, Value>(
  rows: readonly Row[],
  value: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const group = groups.get(row.product)
    if (group) group.push(value(row))
    else groups.set(row.product, [value(row)])
  }
  return groups
}
