import type { Database } from '@pouchery/platform/database/database'
import type { ShopSite } from '@pouchery/platform/mail/shop-site'
import { raiseVersion } from '../catalogue/version.ts'
import { noteStock } from '../events/note-event.ts'
import type { RulesNow } from '../market/market-now.ts'
import { notifySubscribers } from '../subscription/back-in-stock.ts'

export interface NewStock {
  /** Id of a product with a shelf of its own, so not a bundle. */
  product: string
  /** Units on the shelf from now on. */
  quantity: number
  /** Why, for whoever is told; empty where nobody said. */
  reason?: string
}

/** What a writer of stock has at hand: where the shop's pages are, the rules of sale and the time. */
export interface StockContext extends RulesNow {
  site: ShopSite
}

/**
 * The one way to set what is on a shelf: writes it, has the catalogue read again, and mails the subscribers of the
 * product and of its packs that can be had again. All in the caller's transaction. Answers the units before; undefined,
 * with nothing written, for a product without a shelf.
 */
export async function setStock(
  trx: Database,
  { product, quantity, reason }: NewStock,
  context: StockContext,
): Promise<number | undefined> {
  const before = await replaceQuantity(trx, product, quantity)
  if (before === undefined || before === quantity) return before
  await tellOf(trx, { product, before, after: quantity, reason }, context)
  return before
}

/**
 * Puts units on a shelf, or takes them off where `more` is negative, whatever others do with it meanwhile. Answers what is
 * there afterwards; undefined, with nothing written, for a product without a shelf or one that has too few.
 */
export async function addStock(
  trx: Database,
  { product, more, reason }: { product: string; more: number; reason?: string },
  context: StockContext,
): Promise<number | undefined> {
  const shelf = await trx
    .updateTable('stock')
    .set((stock) => ({ quantity: stock('quantity', '+', more) }))
    .where('product', '=', product)
    .where('quantity', '>=', -more)
    .returning('quantity')
    .executeTakeFirst()
  if (shelf && more !== 0) {
    await tellOf(trx, { product, before: shelf.quantity - more, after: shelf.quantity, reason }, context)
  }
  return shelf?.quantity
}

interface ShelfChange {
  product: string
  before: number
  after: number
  reason: string | undefined
}

/** Has the catalogue read again, whoever listens told, and those mailed who wait for what can be had again. */
async function tellOf(
  trx: Database,
  { product, before, after, reason = '' }: ShelfChange,
  context: StockContext,
): Promise<void> {
  await raiseVersion(trx, 'stock')
  await noteStock(trx, [{ product, before, after }], reason, context.now)
  if (after > before) await notifySubscribers(trx, await productsBack(trx, product, before, after), context)
}

/** Writes only over the quantity that was read, so that of two writers each knows what it replaced. */
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

/** The product, if the shelf was empty, and those of its packs that it was too short for. */
async function productsBack(trx: Database, product: string, before: number, after: number): Promise<string[]> {
  const packs = await trx
    .selectFrom('bundle_part')
    .select(['bundle', 'quantity'])
    .where('product', '=', product)
    .execute()
  const uses = [{ bundle: product, quantity: 1 }, ...packs]
  return uses.filter(({ quantity }) => before < quantity && quantity <= after).map(({ bundle }) => bundle)
}
