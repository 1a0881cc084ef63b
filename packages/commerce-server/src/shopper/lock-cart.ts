import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import { type StoredShopper, toShopper } from './shopper.ts'

const lockShopperRow = createCompiledQuery((database, param: QueryParam<{ token: string; selection: string }>) =>
  database
    .updateTable('shopper')
    .set((shopper) => ({ selection: shopper.ref('selection') }))
    .where('token', '=', param('token'))
    .where('selection', '=', param('selection'))
    .returningAll(),
)

/** A no-op UPDATE locks the row in both databases. Undefined if this cart no longer belongs to the token. */
async function lockShopper(trx: Database, token: string, selection: string): Promise<StoredShopper | undefined> {
  const { rows } = await lockShopperRow(trx, { token, selection })
  const [row] = rows
  return row && toShopper(row)
}

const lockSelectionRow = createCompiledQuery((database, param: QueryParam<{ id: string }>) =>
  database
    .updateTable('selection')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('id', '=', param('id')),
)

/** A no-op UPDATE locks the cart until the transaction ends. False if the cart does not exist. */
export async function lockSelection(trx: Database, selection: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await lockSelectionRow(trx, { id: selection })
  return numAffectedRows > 0n
}

const cartOfPayment = createCompiledQuery((database, param: QueryParam<{ id: string }>) =>
  database.selectFrom('payment').select('selection').where('id', '=', param('id')),
)

const holdersOf = createCompiledQuery((database, param: QueryParam<{ selection: string }>) =>
  database.selectFrom('shopper').select('token').where('selection', '=', param('selection')).orderBy('token'),
)

/** Locks in the same order as cart changes: first the cart, then the shoppers. */
export async function lockPayment(trx: Database, id: string): Promise<void> {
  const [payment] = (await cartOfPayment(trx, { id })).rows
  if (!payment) return
  const { selection } = payment
  await lockSelection(trx, selection)
  const { rows: holders } = await holdersOf(trx, { selection })
  for (const { token } of holders) await lockShopper(trx, token, selection)
}
