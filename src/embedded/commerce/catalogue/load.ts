import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import type { CommerceTables } from '../tables.ts'
import type { Catalogue, CatalogueBrand, CatalogueCategory, CatalogueProduct } from './catalogue.ts'
import { loadPrices } from './load-prices.ts'

const textByKey = v.record(v.string(), v.string())
const attributesSchema = v.record(v.string(), v.union([v.string(), textByKey]))
const mediaSchema = v.record(v.string(), v.array(v.string()))

/** Units on the shelf by product. */
export async function loadStock(database: Database): Promise<Map<string, number>> {
  const rows = await database.selectFrom('stock').selectAll().execute()
  return new Map(rows.map(({ product, quantity }) => [product, quantity]))
}

/** Reads the whole catalogue with one query a table and links it together. */
export async function loadCatalogue(database: Database): Promise<Catalogue> {
  const brands = await database.selectFrom('brand').selectAll().orderBy('name').execute()
  const categories = await loadCategories(database)
  const products = await loadProducts(database, brands, categories)
  await linkProducts(database, products, categories)
  return {
    products,
    items: new Map([...products.values()].map((product) => [product.item, product])),
    productUris: new Map([...products.values()].map((product) => [product.uri, product])),
    categories,
    brands,
    stock: await loadStock(database),
  }
}

async function loadCategories(database: Database): Promise<CatalogueCategory[]> {
  const rows = await database.selectFrom('category').selectAll().orderBy('position').execute()
  const categories = new Map<string, CatalogueCategory>()
  for (const { id, uri, parent, names } of rows) {
    const above = parent === null ? undefined : categories.get(parent)
    categories.set(id, { id, uri, parent: above, names: v.parse(textByKey, JSON.parse(names)) })
  }
  return [...categories.values()]
}

async function loadProducts(
  database: Database,
  brands: CatalogueBrand[],
  categories: CatalogueCategory[],
): Promise<Map<string, CatalogueProduct>> {
  const rows = await database.selectFrom('product').selectAll().execute()
  const prices = await loadPrices(database)
  const markets = await loadMarkets(database)
  const brandById = new Map(brands.map((brand) => [brand.id, brand]))
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  const products = new Map<string, CatalogueProduct>()
  for (const row of rows) {
    const [brand, category] = [brandById.get(row.brand), categoryById.get(row.category)]
    if (!brand || !category) throw new Error(`Product ${row.id} names a brand or category that does not exist`)
    const placement = {
      brand,
      category,
      prices: prices.get(row.id) ?? new Map(),
      markets: markets.get(row.id) ?? new Set<number>(),
    }
    products.set(row.id, { ...productText(row), ...placement, listings: [], related: [] })
  }
  return products
}

function productText(row: Selectable<CommerceTables['product']>) {
  const { id, item, sku, ean, name, uri, excerpt, description } = row
  return {
    ...{ id, item, sku, ean, name, uri, excerpt, description },
    metaDescription: row.meta_description,
    attributes: v.parse(attributesSchema, JSON.parse(row.attributes)),
    media: v.parse(mediaSchema, JSON.parse(row.media)),
    isNew: row.show_as_new === 1,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
  }
}

async function loadMarkets(database: Database): Promise<Map<string, Set<number>>> {
  const markets = new Map<string, Set<number>>()
  for (const { product, market } of await database.selectFrom('product_market').selectAll().execute()) {
    markets.set(product, (markets.get(product) ?? new Set()).add(market))
  }
  return markets
}

async function linkProducts(
  database: Database,
  products: Map<string, CatalogueProduct>,
  categories: CatalogueCategory[],
): Promise<void> {
  const categoryById = new Map(categories.map((category) => [category.id, category]))
  for (const row of await database.selectFrom('product_category').selectAll().execute()) {
    const category = categoryById.get(row.category)
    if (category) products.get(row.product)?.listings.push({ category, position: row.position })
  }
  for (const row of await database.selectFrom('product_relation').selectAll().orderBy('position').execute()) {
    const product = products.get(row.related)
    if (product) products.get(row.product)?.related.push({ product, relation: row.relation })
  }
  for (const row of await database.selectFrom('bundle_part').selectAll().execute()) {
    const [bundle, product] = [products.get(row.bundle), products.get(row.product)]
    if (bundle && product) bundle.part = { product, quantity: row.quantity }
  }
}
