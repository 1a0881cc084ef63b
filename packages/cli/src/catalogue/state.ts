import { readCatalogueVersions, readTranslations } from '@pouchery/commerce-server/admin'
import type { Database, Tables } from '@pouchery/platform/database/database'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import type { Selectable } from 'kysely'
import { markets } from 'pouchery/app.config'
import * as v from 'valibot'
import { compareByCategory, type ProductRecord } from './record.ts'

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
  const { version } = await readCatalogueVersions(database)
  const names = await loadNames(database)
  const records = new Map<string, ProductRecord>()
  for await (const page of loadRecordPages(database, names)) for (const record of page) records.set(record.sku, record)
  const { brands, collections, categoryUris } = names
  const categories = new Map([...categoryUris].map(([id, uri]) => [uri, id]))
  return { records, brands, collections, categories, version }
}

type Names = Awaited<ReturnType<typeof loadNames>>

async function loadNames(database: Database) {
  const brands = await database.selectFrom('brand').selectAll().orderBy('name').execute()
  const collections = await database.selectFrom('collection').selectAll().orderBy('name').execute()
  const categories = await database.selectFrom('category').select(['id', 'uri']).orderBy('position').execute()
  return { brands, collections, categoryUris: new Map(categories.map(({ id, uri }) => [id, uri])) }
}

const textByKey = v.record(v.string(), v.string())
const attributesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.union([v.string(), textByKey])))
const picturesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())))

const pageSize = 500

/** Reads page by page, because 20,000 products with texts in 17 languages take several hundred megabytes. */
export async function* loadRecordPages(database: Database, known?: Names): AsyncGenerator<ProductRecord[]> {
  const names = known ?? (await loadNames(database))
  const products = await database.selectFrom('product').select(['id', 'sku']).execute()
  const skus = new Map(products.map(({ id, sku }) => [id, sku]))
  const ids = [...skus.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  for (const page of splitIntoChunks(ids, pageSize)) {
    const rows = await database.selectFrom('product').selectAll().where('id', 'in', page).execute()
    const parts = await loadParts(database, page)
    const byId = new Map(rows.map((row) => [row.id, recordOf(row, parts, skus, names)]))
    yield page.flatMap((id) => byId.get(id) ?? [])
  }
}

async function loadParts(database: Database, ids: readonly string[]) {
  const listings = await database.selectFrom('product_category').selectAll().where('product', 'in', ids).execute()
  const sold = await database.selectFrom('product_market').selectAll().where('product', 'in', ids).execute()
  const prices = await database.selectFrom('product_price').selectAll().where('product', 'in', ids).execute()
  const packs = await database.selectFrom('bundle_part').selectAll().where('bundle', 'in', ids).execute()
  const stock = await database.selectFrom('stock').selectAll().where('product', 'in', ids).execute()
  const related = database.selectFrom('product_relation').selectAll().where('product', 'in', ids)
  return {
    listings: groupByProduct(listings),
    sold: groupByProduct(sold),
    prices: groupByProduct(prices),
    packs: new Map(packs.map((part) => [part.bundle, part])),
    stock: new Map(stock.map(({ product, quantity }) => [product, quantity])),
    relations: groupByProduct(await related.orderBy('position').execute()),
  }
}

function groupByProduct<Row extends { product: string }>(rows: readonly Row[]): (id: string) => readonly Row[] {
  const groups = Map.groupBy(rows, ({ product }) => product)
  return (id) => groups.get(id) ?? []
}

function recordOf(
  row: Selectable<Tables['product']>,
  parts: Awaited<ReturnType<typeof loadParts>>,
  skus: ReadonlyMap<string, string>,
  { brands, collections, categoryUris }: Names,
): ProductRecord {
  const { id, sku, name, uri, ean, excerpt, description } = row
  const nameIn = (list: readonly NamedEntity[], wanted: string | null) =>
    list.find((one) => one.id === wanted)?.name ?? ''
  const sold = new Set(parts.sold(id).map(({ market }) => market))
  const pack = parts.packs.get(id)
  const relations = Map.groupBy(parts.relations(id), ({ relation }) => relation)
  return {
    ...{ id, sku, name, uri, ean, excerpt, description },
    brand: nameIn(brands, row.brand),
    collection: nameIn(collections, row.collection),
    category: categoryUris.get(row.category) ?? '',
    listings: parts
      .listings(id)
      .map(({ category, position }) => ({ category: categoryUris.get(category) ?? '', position }))
      .toSorted(compareByCategory),
    markets: Object.entries(markets).flatMap(([country, { market }]) => (sold.has(market) ? [country] : [])),
    prices: new Map(
      parts
        .prices(id)
        .map(({ pricelist, price, price_before }) => [pricelist, { price, before: price_before ?? undefined }]),
    ),
    pack: pack && { of: skus.get(pack.product) ?? '', quantity: pack.quantity },
    stock: parts.stock.get(id),
    relations: Object.fromEntries(
      [...relations].map(([relation, rows]) => [relation, rows.map(({ related }) => skus.get(related) ?? '')]),
    ),
    metaDescription: row.meta_description,
    translations: readTranslations(row.translations),
    attributes: v.parse(attributesSchema, row.attributes),
    pictures: v.parse(picturesSchema, row.media),
    isNew: row.show_as_new === 1,
    createdAt: row.created_at,
  }
}
