import type { Database } from '#embedded/database/database.ts'
import { lockShopper, type StoredShopper } from '../token/shopper.ts'

/**
 * Makes changes of one cart wait for each other until this transaction ends, also those of other tokens that share it.
 * An UPDATE that changes nothing is what both databases understand as taking the row. Answers whether the cart exists.
 */
export async function lockSelection(trx: Database, selection: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('selection')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('id', '=', selection)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Takes a shopper's cart and then the shopper. Everybody takes the cart first: several shoppers may hold one, and who
 * makes it an order takes them all, so a shopper who is taken and waits for the cart would be waited for in turn.
 * Undefined when there is no such shopper.
 */
export async function lockCart(trx: Database, token: string): Promise<StoredShopper | undefined> {
  let locked: string | undefined
  let held = await selectionOf(trx, token)
  while (held !== undefined && held !== locked) {
    await lockSelection(trx, held)
    locked = held
    // While it was waited for, the cart may have become an order and the shopper have got a new one.
    held = await selectionOf(trx, token)
  }
  return lockShopper(trx, token)
}

async function selectionOf(trx: Database, token: string): Promise<string | undefined> {
  const row = await trx.selectFrom('shopper').select('selection').where('token', '=', token).executeTakeFirst()
  return row?.selection
}
