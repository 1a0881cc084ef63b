import type { Database } from '#embedded/database/database.ts'
import { type Param, prepared } from '#embedded/database/prepared.ts'
import { lockShopper, type StoredShopper, shopperRow } from '../token/shopper.ts'

const takeSelection = prepared((database, param: Param<{ id: string }>) =>
  database
    .updateTable('selection')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('id', '=', param('id')),
)

/**
 * Makes changes of one cart wait for each other until this transaction ends, also those of other tokens that share it.
 * An UPDATE that changes nothing is what both databases understand as taking the row. Answers whether the cart exists.
 */
export async function lockSelection(trx: Database, selection: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await takeSelection(trx, { id: selection })
  return numAffectedRows > 0n
}

/**
 * Takes a shopper's cart, `held` as far as the caller knows, and then the shopper. Everybody takes the cart first:
 * several shoppers may hold one, and who makes it an order takes them all, so a shopper who is taken and waits for the
 * cart would be waited for in turn. Undefined when there is no such shopper.
 */
export async function lockCart(trx: Database, token: string, held: string): Promise<StoredShopper | undefined> {
  let selection: string | undefined = held
  while (selection !== undefined) {
    await lockSelection(trx, selection)
    const shopper = await lockShopper(trx, token, selection)
    if (shopper) return shopper
    // While it was waited for, the cart may have become an order and the shopper have got a new one.
    selection = (await shopperRow(trx, token))?.selection
  }
  return undefined
}
