import { createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'

const insertSelection = createCompiledQuery((database, param: QueryParam<{ id: string; now: number }>) =>
  database.insertInto('selection').values({
    id: param('id'),
    payment_method: null,
    shipping_method: null,
    address: '{}',
    shipping_address: '{}',
    created_at: param('now'),
  }),
)

export async function insertEmptySelection(trx: Database, id: string, now: number): Promise<void> {
  await insertSelection(trx, { id, now })
}

/** Checks the customer's row instead of the token, because any token can be attached to a cart by the cart's id. */
export async function isCustomerCart(trx: Database, selection: string): Promise<boolean> {
  const owner = await trx.selectFrom('customer').select('id').where('selection', '=', selection).executeTakeFirst()
  return owner !== undefined
}

const updateSavedCart = createCompiledQuery((database, param: QueryParam<{ paid: string; fresh: string }>) =>
  database
    .updateTable('customer')
    .set({ selection: param('fresh') })
    .where('selection', '=', param('paid')),
)

export async function replaceSavedCart(trx: Database, paid: string, fresh: string): Promise<void> {
  await updateSavedCart(trx, { paid, fresh })
}

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
