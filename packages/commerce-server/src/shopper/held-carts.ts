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

/**
 * Returns true if the cart belongs to a customer account. Checks the customer table instead of the shopper's row,
 * because `PUT selection/{id}` can attach any cart to any token.
 */
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

/**
 * Deletes a paid cart that no shopper holds, for example because the customer has signed out on all devices, and
 * removes it from the customer account.
 */
export async function deleteSavedCart(trx: Database, paid: string): Promise<void> {
  await trx.updateTable('customer').set({ selection: null }).where('selection', '=', paid).execute()
  await trx.deleteFrom('selection').where('id', '=', paid).execute()
}

/** Deletes the cart unless a shopper or customer uses it. Must be called after a shopper is moved to another cart. */
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

/** A no-op UPDATE locks the cart until the transaction ends. Returns false if the cart does not exist. */
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

/** Locks the payment's cart, then the shoppers who hold it. Cart changes use the same order to prevent deadlocks. */
export async function lockPaymentCart(trx: Database, id: string): Promise<void> {
  const payment = await cartOfPayment(trx, { id })
  if (!payment) return
  const { selection } = payment
  await lockSelection(trx, selection)
  const { rows: holders } = await holdersOf(trx, { selection })
  for (const { token } of holders) await lockShopper(trx, { token, selection })
}
