import type { Database, Tables } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { insertRows } from '@pouchery/platform/database/insert-rows'
import type { Transaction } from 'kysely'
import { seedBrands } from '../data/catalogue/brands.ts'
import { getSeedCategory } from '../data/catalogue/categories.ts'
import * as rows from './catalogue/rows.ts'

/** Fills the catalogue tables. `storeProductPictures` stores the pictures. Returns false if a catalogue exists. */
export async function seedCommerce(database: Database, { log }: { log: (message: string) => void }): Promise<boolean> {
  if (!(await seedOnce(database, insertCatalogue))) return false
  log(
    `Catalogue: ${seedBrands.length} brands, ${rows.buildStockRows().length} products, ${rows.buildBundlePartRows().length} packs`,
  )
  return true
}

export async function seedEmptyCommerce(database: Database): Promise<boolean> {
  const first = [getSeedCategory('nicotine-pouches')]
  return seedOnce(database, (trx) => insertRows(trx, 'category', rows.buildCategoryRows(first)))
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
  await insertRows(trx, 'brand', rows.buildBrandRows())
  await insertRows(trx, 'category', rows.buildCategoryRows())
  await insertRows(trx, 'product', rows.buildProductRows())
  await insertRows(trx, 'product_category', rows.buildProductCategoryRows())
  await insertRows(trx, 'product_market', rows.buildProductMarketRows())
  await insertRows(trx, 'product_price', rows.buildProductPriceRows())
  await insertRows(trx, 'price_history', rows.buildPriceHistoryRows())
  await insertRows(trx, 'product_relation', rows.buildProductRelationRows())
  await insertRows(trx, 'bundle_part', rows.buildBundlePartRows())
  await insertRows(trx, 'stock', rows.buildStockRows())
  await insertRows(trx, 'voucher', rows.buildVoucherRows())
}
