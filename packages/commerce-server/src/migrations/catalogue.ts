import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Brands, categories, products with prices, markets, relations and stock. */
export const createCatalogue: Migration = {
  async up(db: Kysely<unknown>) {
    await createPlacement(db)
    await createProduct(db)
    await createPrices(db)
    await createRelations(db)
  },
}

async function createPlacement(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('brand')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('uri', 'text', (column) => column.notNull().unique())
    .execute()
  await db.schema
    .createTable('category')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('uri', 'text', (column) => column.notNull().unique())
    .addColumn('parent', 'text', (column) => column.references('category.id'))
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
}

async function createProduct(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('item', 'text', (column) => column.notNull().unique())
    .addColumn('sku', 'text', (column) => column.notNull())
    .addColumn('ean', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('uri', 'text', (column) => column.notNull().unique())
    .addColumn('brand', 'text', (column) => column.notNull().references('brand.id'))
    .addColumn('category', 'text', (column) => column.notNull().references('category.id'))
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('meta_description', 'text', (column) => column.notNull())
    .addColumn('attributes', 'text', (column) => column.notNull())
    .addColumn('media', 'text', (column) => column.notNull())
    .addColumn('show_as_new', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('modified_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('product_category')
    .addColumn('product', 'text', (column) => column.notNull().references('product.id'))
    .addColumn('category', 'text', (column) => column.notNull().references('category.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_category_key', ['product', 'category'])
    .execute()
  await db.schema
    .createTable('product_market')
    .addColumn('product', 'text', (column) => column.notNull().references('product.id'))
    .addColumn('market', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_market_key', ['product', 'market'])
    .execute()
}

async function createPrices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_price')
    .addColumn('product', 'text', (column) => column.notNull().references('product.id'))
    .addColumn('pricelist', 'integer', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('price_before', 'integer')
    .addPrimaryKeyConstraint('product_price_key', ['product', 'pricelist'])
    .execute()
  await db.schema
    .createTable('price_history')
    .addColumn('product', 'text', (column) => column.notNull().references('product.id'))
    .addColumn('pricelist', 'integer', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('price_history_key', ['product', 'pricelist', 'valid_from'])
    .execute()
}

async function createRelations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('product_relation')
    .addColumn('product', 'text', (column) => column.notNull().references('product.id'))
    .addColumn('related', 'text', (column) => column.notNull().references('product.id'))
    .addColumn('relation', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_relation_key', ['product', 'related'])
    .execute()
  await db.schema
    .createTable('bundle_part')
    .addColumn('bundle', 'text', (column) => column.notNull().references('product.id'))
    .addColumn('product', 'text', (column) => column.notNull().references('product.id'))
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('bundle_part_key', ['bundle', 'product'])
    .execute()
  await db.schema
    .createTable('stock')
    .addColumn('product', 'text', (column) => column.primaryKey().references('product.id'))
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('catalogue_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
}
