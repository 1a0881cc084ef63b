import type { Database } from '@pouchery/platform/database/database'
import { type RawBuilder, sql } from 'kysely'

/** Greater than every seeded ID, so that the IDs of copies are unique. */
const idOffset = 1_000_000
const fullStock = 1_000_000

/**
 * Copies the seeded products with all related rows until the catalogue has at least `wanted` cans, and restocks all
 * products. Copies have new IDs and URLs and later positions in their categories.
 */
export async function multiplyCatalogue(database: Database, wanted: number): Promise<void> {
  const { cans } = await database
    .selectFrom('stock')
    .select(({ fn }) => fn.countAll().as('cans'))
    .executeTakeFirstOrThrow()
  const copies = Math.ceil(wanted / Number(cans)) - 1
  if (copies > 0) for (const statement of createCopyStatements(copies)) await statement.execute(database)
  await database.updateTable('stock').set({ quantity: fullStock }).execute()
}

/** SQL expression for the ID of a copy. The result is numeric text, because bundle IDs are parsed as numbers. */
const createCopyId = (column: string) =>
  sql`cast(cast(${sql.ref(column)} as integer) + copy.n * ${sql.lit(idOffset)} as text)`
const createCopyName = (column: string) => sql`${sql.ref(column)} || '-' || cast(copy.n as text)`

function createCopyStatements(copies: number): RawBuilder<unknown>[] {
  const rows = (table: string) => sql`from ${sql.table(table)} cross join copy`
  const numbers = sql`with recursive copy(n) as (select 1 union all select n + 1 from copy where n < ${sql.lit(copies)})`
  const [id, product] = [createCopyId('id'), createCopyId('product')]
  return [
    sql`insert into product (id, item, sku, ean, name, uri, brand, category, excerpt, description, meta_description,
      attributes, translations, media, show_as_new, created_at, modified_at, collection) ${numbers} select ${id}, ${createCopyName('item')},
      ${createCopyName('sku')}, ean, ${createCopyName('name')}, ${createCopyName('uri')}, brand, category, excerpt, description,
      meta_description, attributes, translations, media, show_as_new, created_at, modified_at, collection ${rows('product')}`,
    sql`insert into product_category (product, category, position) ${numbers}
      select ${product}, category, position + copy.n * 1000 ${rows('product_category')}`,
    sql`insert into product_market (product, market) ${numbers} select ${product}, market ${rows('product_market')}`,
    sql`insert into product_price (product, pricelist, price, price_before) ${numbers}
      select ${product}, pricelist, price, price_before ${rows('product_price')}`,
    sql`insert into price_history (product, pricelist, valid_from, price, campaign) ${numbers}
      select ${product}, pricelist, valid_from, price, campaign ${rows('price_history')}`,
    sql`insert into product_relation (product, related, relation, position) ${numbers}
      select ${product}, ${createCopyId('related')}, relation, position ${rows('product_relation')}`,
    sql`insert into bundle_part (bundle, product, quantity) ${numbers}
      select ${createCopyId('bundle')}, ${product}, quantity ${rows('bundle_part')}`,
    sql`insert into stock (product, quantity) ${numbers} select ${product}, quantity ${rows('stock')}`,
  ]
}
