import type { Database } from '#embedded/database/database.ts'

/** The rows of the embedded commerce service that search records are made of; packs are left out. */
export async function readCatalogue(database: Database) {
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

export type CatalogueRows = Awaited<ReturnType<typeof readCatalogue>>
export type ProductRow = CatalogueRows['products'][number]

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
      'product.attributes',
      'product.media',
      'product.created_at',
      'brand.name as brandName',
      'brand.uri as brandUri',
      'stock.quantity as stock',
    ])
    .orderBy('product.id')
    .execute()
}
