import { createCompiledLookup, createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'

export const insertEmptySelection = createCompiledQuery((database, param: QueryParam<{ id: string; now: number }>) =>
  database.insertInto('selection').values({
    id: param('id'),
    payment_method: null,
    shipping_method: null,
    address: '{}',
    shipping_address: '{}',
    created_at: param('now'),
  }),
)

/** Checks the customer's row instead of the token, because any token can be attached to a cart by the cart's id. */
export async function isCustomerCart(trx: Database, selection: string): Promise<boolean> {
  const owner = await trx.selectFrom('customer').select('id').where('selection', '=', selection).executeTakeFirst()
  return owner !== undefined
}

export const replaceSavedCart = createCompiledQuery((database, param: QueryParam<{ paid: string; fresh: string }>) =>
  database
    .updateTable('customer')
    .set({ selection: param('fresh') })
    .where('selection', '=', param('paid')),
)

/** Deletes a saved cart that was paid after the customer had signed out on all devices. */
export async function deleteSavedCart(trx: Database, paid: string): Promise<void> {
  await trx.updateTable('customer').set({ selection: null }).where('selection', '=', paid).execute()
  await trx.deleteFrom('selection').where('id', '=', paid).execute()
}

/** Must be called after a shopper has been moved to a different cart. */
export async function deleteUnusedSelection(trx: Database, selection: string): Promise<void> {
  await trx
    .deleteFrom('selection')
    .where('id', '=', selection)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('shopper').select('token').where('selection', '=', selection))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('customer').select('id').where('selection', '=', selection))),
    )
    .execute()
}

const lockShopper = createCompiledQuery((database, param: QueryParam<{ token: string; selection: string }>) =>
  database
    .updateTable('shopper')
    .set((shopper) => ({ selection: shopper.ref('selection') }))
    .where('token', '=', param('token'))
    .where('selection', '=', param('selection')),
)

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

const cartOfPayment = createCompiledLookup((database, param: QueryParam<{ id: string }>) =>
  database.selectFrom('payment').select('selection').where('id', '=', param('id')),
)

const holdersOf = createCompiledQuery((database, param: QueryParam<{ selection: string }>) =>
  database.selectFrom('shopper').select('token').where('selection', '=', param('selection')).orderBy('token'),
)

/** Locks in the same order as cart changes: first the cart, then the shoppers. A no-op UPDATE locks a row. */
export async function lockPayment(trx: Database, id: string): Promise<void> {
  const payment = await cartOfPayment(trx, { id })
  if (!payment) return
  const { selection } = payment
  await lockSelection(trx, selection)
  const { rows: holders } = await holdersOf(trx, { selection })
  for (const { token } of holders) await lockShopper(trx, { token, selection })
}
