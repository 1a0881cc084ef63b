import type { Database, Tables } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { Insertable, Transaction } from 'kysely'
import { seedBrands } from '../data/catalogue/brands.ts'
import { seedCategory } from '../data/catalogue/categories.ts'
import * as rows from './catalogue/rows.ts'

/** SQLite allows 32,766. */
const valuesPerStatement = 30_000

/** Returns false if the tables are already filled. `storeProductPictures` stores the images. */
export async function seedCommerce(database: Database, { log }: { log: (message: string) => void }): Promise<boolean> {
  if (!(await seedOnce(database, insertCatalogue))) return false
  log(
    `Catalogue: ${seedBrands().length} brands, ${rows.stockRows().length} products, ${rows.bundlePartRows().length} packs`,
  )
  return true
}

export async function seedEmptyCommerce(database: Database): Promise<boolean> {
  const first = [seedCategory('nicotine-pouches')]
  return seedOnce(database, (trx) => insert(trx, 'category', rows.categoryRows(first)))
}

function seedOnce(database: Database, fill: (trx: Transaction<Tables>) => Promise<void>): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const claimed = await claimSeeding(trx)
    if (claimed) await fill(trx)
    return claimed
  })
}

/** Returns false if the catalogue version exists: of several concurrent processes, only one seeds. */
async function claimSeeding(trx: Transaction<Tables>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('catalogue_version')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

async function insertCatalogue(trx: Transaction<Tables>): Promise<void> {
  await insert(trx, 'brand', rows.brandRows())
  await insert(trx, 'category', rows.categoryRows())
  await insert(trx, 'product', rows.productRows())
  await insert(trx, 'product_category', rows.productCategoryRows())
  await insert(trx, 'product_market', rows.productMarketRows())
  await insert(trx, 'product_price', rows.productPriceRows())
  await insert(trx, 'price_history', rows.priceHistoryRows())
  await insert(trx, 'product_relation', rows.productRelationRows())
  await insert(trx, 'bundle_part', rows.bundlePartRows())
  await insert(trx, 'stock', rows.stockRows())
  await insert(trx, 'voucher', rows.voucherRows())
}

async function insert<Table extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Table,
  values: Insertable<Tables[Table]>[],
): Promise<void> {
  const size = Math.floor(valuesPerStatement / Object.keys(values[0] ?? { none: 0 }).length)
  for (let start = 0; start < values.length; start += size) {
    await trx
      .insertInto(table)
      .values(values.slice(start, start + size))
      .execute()
  }
}
