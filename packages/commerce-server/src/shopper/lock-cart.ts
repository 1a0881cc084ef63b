import { compiledQuery, type Param } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { type StoredShopper, shopperFromRow } from './shopper.ts'

const lockShopperRow = compiledQuery((database, param: Param<{ token: string; selection: string }>) =>
  database
    .updateTable('shopper')
    .set((shopper) => ({ selection: shopper.ref('selection') }))
    .where('token', '=', param('token'))
    .where('selection', '=', param('selection'))
    .returningAll(),
)

/**
 * The shopper as the database has it now, if the token stands for this cart, kept from other changes until the
 * transaction ends. Writing the row is what both databases understand as taking it; whoever changes a cart takes that
 * first (cart/held-cart.ts).
 */
export async function lockShopper(trx: Database, token: string, selection: string): Promise<StoredShopper | undefined> {
  const { rows } = await lockShopperRow(trx, { token, selection })
  const [row] = rows
  return row && shopperFromRow(row)
}

const lockSelectionRow = compiledQuery((database, param: Param<{ id: string }>) =>
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
  const { numAffectedRows = 0n } = await lockSelectionRow(trx, { id: selection })
  return numAffectedRows > 0n
}

const cartOfPayment = compiledQuery((database, param: Param<{ id: string }>) =>
  database.selectFrom('payment').select('selection').where('id', '=', param('id')),
)

const holdersOf = compiledQuery((database, param: Param<{ selection: string }>) =>
  database.selectFrom('shopper').select('token').where('selection', '=', param('selection')).orderBy('token'),
)

/**
 * Takes everything that settling a payment touches, in the order in which changes of a cart take it: the cart, then the
 * shoppers who hold it, and the payment after them. Whoever is changing that cart is waited for, and whatever
 * they add is seen. Runs in the caller's transaction.
 */
export async function lockPayment(trx: Database, id: string): Promise<void> {
  const [payment] = (await cartOfPayment(trx, { id })).rows
  if (!payment) return
  const { selection } = payment
  await lockSelection(trx, selection)
  const { rows: holders } = await holdersOf(trx, { selection })
  for (const { token } of holders) await lockShopper(trx, token, selection)
}
