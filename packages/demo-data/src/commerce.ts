import type { Database, Tables } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { splitIntoChunks } from '@pouchery/platform/database/split-into-chunks'
import type { Insertable, Transaction } from 'kysely'
import { getSeedBrands } from '../data/catalogue/brands.ts'
import { getSeedCategory } from '../data/catalogue/categories.ts'
import * as rows from './catalogue/rows.ts'

/** SQLite permits at most 32,766 values per statement. */
const valuesPerStatement = 30_000

/** Returns false if the tables are already filled. `storeProductPictures` stores the images. */
export async function seedCommerce(database: Database, { log }: { log: (message: string) => void }): Promise<boolean> {
  if (!(await seedOnce(database, insertCatalogue))) return false
  log(
    `Catalogue: ${getSeedBrands().length} brands, ${rows.buildStockRows().length} products, ${rows.buildBundlePartRows().length} packs`,
  )
  return true
}

export async function seedEmptyCommerce(database: Database): Promise<boolean> {
  const first = [getSeedCategory('nicotine-pouches')]
  return seedOnce(database, (trx) => insert(trx, 'category', rows.buildCategoryRows(first)))
}

function seedOnce(database: Database, fill: (trx: Transaction<Tables>) => Promise<void>): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const claimed = await claimSeeding(trx)
    if (claimed) await fill(trx)
    return claimed
  })
}

/** Returns false if the catalogue version exists, so that only one of several concurrent processes seeds. */
async function claimSeeding(trx: Transaction<Tables>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('catalogue_version')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

async function insertCatalogue(trx: Transaction<Tables>): Promise<void> {
  await insert(trx, 'brand', rows.buildBrandRows())
  await insert(trx, 'category', rows.buildCategoryRows())
  await insert(trx, 'product', rows.buildProductRows())
  await insert(trx, 'product_category', rows.buildProductCategoryRows())
  await insert(trx, 'product_market', rows.buildProductMarketRows())
  await insert(trx, 'product_price', rows.buildProductPriceRows())
  await insert(trx, 'price_history', rows.buildPriceHistoryRows())
  await insert(trx, 'product_relation', rows.buildProductRelationRows())
  await insert(trx, 'bundle_part', rows.buildBundlePartRows())
  await insert(trx, 'stock', rows.buildStockRows())
  await insert(trx, 'voucher', rows.buildVoucherRows())
}

async function insert<Table extends keyof Tables>(
  trx: Transaction<Tables>,
  table: Table,
  values: Insertable<Tables[Table]>[],
): Promise<void> {
  const size = Math.floor(valuesPerStatement / Object.keys(values[0] ?? { none: 0 }).length)
  for (const part of splitIntoChunks(values, size)) await trx.insertInto(table).values(part).execute()
}
