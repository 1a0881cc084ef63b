import type { Database } from '@pouchery/platform/database/database'
import { loadPages } from '@pouchery/platform/database/load-pages'
import { sql } from 'kysely'
import type { TableRow } from '../tables.ts'

/** Columns whose values a pack usually shares with its can. */
const textColumns = ['excerpt', 'description', 'meta_description', 'attributes', 'media', 'translations'] as const
const otherColumns = [
  ...(['id', 'item', 'sku', 'ean', 'name', 'uri', 'brand', 'category', 'collection'] as const),
  ...(['show_as_new', 'created_at', 'modified_at'] as const),
] as const

export type CanRow = TableRow<'product'>
/** `can` is the ID of the packed can. Texts that equal those of the can are null. */
export type PackRow = Pick<CanRow, (typeof otherColumns)[number]> &
  Record<(typeof textColumns)[number], string | null> & { can: string; quantity: number }
export type PriceRow = TableRow<'product_price'>
export type PriceHistoryRow = TableRow<'price_history'>
export type CatalogueRowPage = Awaited<ReturnType<typeof rowsAbout>> & { products: (CanRow | PackRow)[] }

/** Small enough to be read in a few milliseconds, so that other requests are not delayed. */
const pageSize = 250

/** Loads all cans before the first pack, because the texts of a pack can be those of its can. */
export async function* loadCatalogueRowPages(database: Database): AsyncGenerator<CatalogueRowPage> {
  const cans = selectCans(database).orderBy('product.id').limit(pageSize)
  const packs = selectPacks(database).orderBy('bundle_part.bundle').limit(pageSize)
  for await (const products of loadPages<CanRow>((last) => cans.where('product.id', '>', last?.id ?? '').execute())) {
    yield { products, ...(await rowsAbout(database, products)) }
  }
  for await (const products of loadPages<PackRow>((last) =>
    packs.where('bundle_part.bundle', '>', last?.id ?? '').execute(),
  )) {
    yield { products, ...(await rowsAbout(database, products)) }
  }
}

function selectCans(database: Database) {
  return database
    .selectFrom('product')
    .selectAll('product')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bundle_part').select('bundle').whereRef('bundle', '=', 'product.id'))),
    )
}

/** Selects null for texts equal to those of the can. Reading them would take most of the time (12 kB per pack). */
function selectPacks(database: Database) {
  return database
    .selectFrom('bundle_part')
    .innerJoin('product', 'product.id', 'bundle_part.bundle')
    .innerJoin('product as can', 'can.id', 'bundle_part.product')
    .select(otherColumns.map((column) => `product.${column}` as const))
    .select(({ fn, ref }) =>
      textColumns.map((column) =>
        fn<string | null>('nullif', [ref(`product.${column}`), ref(`can.${column}`)]).as(column),
      ),
    )
    .select(['bundle_part.product as can', 'bundle_part.quantity'])
}

async function rowsAbout(database: Database, products: readonly { id: string }[]) {
  const ids = products.map(({ id }) => id)
  const prices = await database
    .selectFrom('product_price')
    .selectAll()
    .where('product', 'in', ids)
    .orderBy('pricelist')
    .execute()
  const history = await selectReducedPriceHistory(database).where('price_history.product', 'in', ids).execute()
  // Select `markets` and `relations` as one row per product, because creating row objects takes most of the time.
  const markets = await database
    .selectFrom('product_market')
    .select(['product', sql<string>`string_agg(cast(market as text), ',' order by market)`.as('markets')])
    .where('product', 'in', ids)
    .groupBy('product')
    .execute()
  const placements = await database
    .selectFrom('product_category')
    .selectAll()
    .where('product', 'in', ids)
    .orderBy('position')
    .orderBy('category')
    .execute()
  const relations = await database
    .selectFrom('product_relation')
    .select([
      'product',
      sql<string>`string_agg(related || '=' || relation, ',' order by position, related)`.as('relations'),
    ])
    .where('product', 'in', ids)
    .groupBy('product')
    .execute()
  return { prices, history, markets, placements, relations }
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
