import type { Database } from '@pouchery/platform/database/database'
import { loadPages } from '@pouchery/platform/database/load-pages'
import { sql } from 'kysely'
import type { TableRow } from '../tables.ts'

export type ProductRow = TableRow<'product'>
export type PriceRow = TableRow<'product_price'>
export type PriceHistoryRow = TableRow<'price_history'>
export type CatalogueRowPage = Awaited<ReturnType<typeof rowsAbout>> & { products: ProductRow[] }

/** Small enough to be read in a few milliseconds, so that other requests are not delayed. */
const pageSize = 250

export async function* loadCatalogueRowPages(database: Database): AsyncGenerator<CatalogueRowPage> {
  const sorted = database.selectFrom('product').selectAll().orderBy('id').limit(pageSize)
  for await (const products of loadPages<ProductRow>((last) => sorted.where('id', '>', last?.id ?? '').execute())) {
    const [first, last] = [products[0]?.id ?? '', products.at(-1)?.id ?? '']
    yield { products, ...(await rowsAbout(database, first, last)) }
  }
}

async function rowsAbout(database: Database, first: string, last: string) {
  const prices = await database
    .selectFrom('product_price')
    .selectAll()
    .where(({ between }) => between('product', first, last))
    .orderBy('pricelist')
    .execute()
  const history = await selectReducedPriceHistory(database)
    .where(({ between }) => between('price_history.product', first, last))
    .execute()
  // Select `markets` and `relations` as one row per product, because creating row objects takes most of the time.
  const markets = await database
    .selectFrom('product_market')
    .select(['product', sql<string>`string_agg(cast(market as text), ',' order by market)`.as('markets')])
    .where(({ between }) => between('product', first, last))
    .groupBy('product')
    .execute()
  const placements = await database
    .selectFrom('product_category')
    .selectAll()
    .where(({ between }) => between('product', first, last))
    .orderBy('position')
    .orderBy('category')
    .execute()
  const relations = await database
    .selectFrom('product_relation')
    .select([
      'product',
      sql<string>`string_agg(related || '=' || relation, ',' order by position, related)`.as('relations'),
    ])
    .where(({ between }) => between('product', first, last))
    .groupBy('product')
    .execute()
  const parts = await database
    .selectFrom('bundle_part')
    .selectAll()
    .where(({ between }) => between('bundle', first, last))
    .execute()
  return { prices, history, markets, placements, relations, parts }
}

/** Selects only the history of reduced prices, because the full history is far larger and not needed. */
export function selectReducedPriceHistory(database: Database) {
  return database
    .selectFrom('price_history')
    .innerJoin('product_price', (join) =>
      join
        .onRef('product_price.product', '=', 'price_history.product')
        .onRef('product_price.pricelist', '=', 'price_history.pricelist'),
    )
    .whereRef('product_price.price_before', '>', 'product_price.price')
    .selectAll('price_history')
    .orderBy('price_history.valid_from')
}
