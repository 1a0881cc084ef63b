import type { Selectable } from 'kysely'
import type { Database } from '#embedded/database/database.ts'
import type { CommerceTables } from '../tables.ts'

type Row<Table extends keyof CommerceTables> = Selectable<CommerceTables[Table]>
export type ProductRow = Row<'product'>
export type PriceRow = Row<'product_price'>
export type PriceHistoryRow = Row<'price_history'>

/** Some products, by id, with all that is stored about them. */
export interface RowPage {
  products: ProductRow[]
  prices: PriceRow[]
  /** Ascending by day. */
  history: PriceHistoryRow[]
  markets: Row<'product_market'>[]
  placements: Row<'product_category'>[]
  relations: Row<'product_relation'>[]
  parts: Row<'bundle_part'>[]
}

/** Products read at once: a page takes a few milliseconds, so that requests in between are not kept waiting. */
const pageSize = 250

/** The catalogue's products page by page, ascending by id. */
export async function* rowPages(database: Database): AsyncGenerator<RowPage> {
  let after = ''
  for (;;) {
    const products = await database
      .selectFrom('product')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    const [first, last] = [products[0], products.at(-1)]
    if (!first || !last) return
    yield { products, ...(await rowsAbout(database, first.id, last.id)) }
    after = last.id
  }
}

/** What is stored about the products from one id to another, both included. */
async function rowsAbout(database: Database, first: string, last: string): Promise<Omit<RowPage, 'products'>> {
  const prices = await database
    .selectFrom('product_price')
    .selectAll()
    .where('product', '>=', first)
    .where('product', '<=', last)
    .orderBy('pricelist')
    .execute()
  const history = await database
    .selectFrom('price_history')
    .selectAll()
    .where('product', '>=', first)
    .where('product', '<=', last)
    .orderBy('valid_from')
    .execute()
  const markets = await database
    .selectFrom('product_market')
    .selectAll()
    .where('product', '>=', first)
    .where('product', '<=', last)
    .orderBy('market')
    .execute()
  const placements = await database
    .selectFrom('product_category')
    .selectAll()
    .where('product', '>=', first)
    .where('product', '<=', last)
    .orderBy('position')
    .orderBy('category')
    .execute()
  const relations = await database
    .selectFrom('product_relation')
    .selectAll()
    .where('product', '>=', first)
    .where('product', '<=', last)
    .orderBy('position')
    .orderBy('related')
    .execute()
  const parts = await database
    .selectFrom('bundle_part')
    .selectAll()
    .where('bundle', '>=', first)
    .where('bundle', '<=', last)
    .execute()
  return { prices, history, markets, placements, relations, parts }
}
