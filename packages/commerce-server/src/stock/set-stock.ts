import type { Database } from '@pouchery/platform/database/database'
import { incrementCatalogueVersion } from '../catalogue/version.ts'
import { recordStockChanges, type StockChange } from '../events/record-event.ts'
import type { MailContext } from '../market/market.ts'
import { notifyBackInStockSubscribers } from '../subscription/back-in-stock.ts'

/** Also queues back-in-stock alerts. Returns the previous quantity, or undefined if the product has no stock row. */
export async function setStock(
  trx: Database,
  { product, quantity, reason = '' }: { product: string; quantity: number; reason?: string },
  context: MailContext,
): Promise<number | undefined> {
  const before = await replaceQuantity(trx, product, quantity)
  if (before !== undefined && before !== quantity) {
    await publishStockChange(trx, { product, before, after: quantity }, reason, context)
  }
  return before
}

/** `more` can be negative. Returns the new quantity, or undefined if the product has no stock row or too few units. */
export async function addStock(
  trx: Database,
  { product, more, reason = '' }: { product: string; more: number; reason?: string },
  context: MailContext,
): Promise<number | undefined> {
  const stockEntry = await trx
    .updateTable('stock')
    .set((stock) => ({ quantity: stock('quantity', '+', more) }))
    .where('product', '=', product)
    .where('quantity', '>=', -more)
    .returning('quantity')
    .executeTakeFirst()
  if (stockEntry && more !== 0) {
    const change = { product, before: stockEntry.quantity - more, after: stockEntry.quantity }
    await publishStockChange(trx, change, reason, context)
  }
  return stockEntry?.quantity
}

async function publishStockChange(trx: Database, change: StockChange, reason: string, context: MailContext) {
  await incrementCatalogueVersion(trx, 'stock')
  await recordStockChanges(trx, [change], reason, context.now)
  if (change.after <= change.before) return
  await notifyBackInStockSubscribers(trx, await productsBackInStock(trx, change), context)
}

/** Compare-and-set, so that concurrent writers each get the quantity that they replaced. */
async function replaceQuantity(trx: Database, product: string, quantity: number): Promise<number | undefined> {
  for (;;) {
    const row = await trx.selectFrom('stock').select('quantity').where('product', '=', product).executeTakeFirst()
    if (!row) return undefined
    const { numUpdatedRows } = await trx
      .updateTable('stock')
      .set({ quantity })
      .where('product', '=', product)
      .where('quantity', '=', row.quantity)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return row.quantity
  }
}

async function productsBackInStock(trx: Database, { product, before, after }: StockChange): Promise<string[]> {
  const packs = await trx
    .selectFrom('bundle_part')
    .select(['bundle', 'quantity'])
    .where('product', '=', product)
    .execute()
  const uses = [{ bundle: product, quantity: 1 }, ...packs]
  return uses.filter(({ quantity }) => before < quantity && quantity <= after).map(({ bundle }) => bundle)
}

export async function setProductBatch(trx: Database, { product, batch }: { product: string; batch: string }) {
  const stockEntry = await trx.selectFrom('stock').select('batch').where('product', '=', product).executeTakeFirst()
  if (!stockEntry) return undefined
  await trx.updateTable('stock').set({ batch }).where('product', '=', product).execute()
  return { before: stockEntry.batch }
}
