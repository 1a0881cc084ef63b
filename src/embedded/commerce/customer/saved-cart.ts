import type { Database } from '#embedded/database/database.ts'

/** Whether a customer has this cart: a token that was attached to it by its id may be another's. */
export async function isSaved(trx: Database, selection: string): Promise<boolean> {
  const owner = await trx.selectFrom('customer').select('id').where('selection', '=', selection).executeTakeFirst()
  return owner !== undefined
}

/** The customer whose cart became an order keeps the new one. */
export async function replaceSavedCart(trx: Database, paid: string, fresh: string): Promise<void> {
  await trx.updateTable('customer').set({ selection: fresh }).where('selection', '=', paid).execute()
}

/** A cart that was paid after its customer had signed out everywhere: the next login begins with a new one. */
export async function dropSavedCart(trx: Database, paid: string): Promise<void> {
  await trx.updateTable('customer').set({ selection: null }).where('selection', '=', paid).execute()
  await trx.deleteFrom('selection').where('id', '=', paid).execute()
}
