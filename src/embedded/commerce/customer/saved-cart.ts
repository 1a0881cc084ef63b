import type { Database } from '#embedded/database/database.ts'
import { type Param, prepared } from '#embedded/database/prepared.ts'

/** Whether a customer has this cart: a token that was attached to it by its id may be another's. */
export async function isSaved(trx: Database, selection: string): Promise<boolean> {
  const owner = await trx.selectFrom('customer').select('id').where('selection', '=', selection).executeTakeFirst()
  return owner !== undefined
}

const saveOther = prepared((database, param: Param<{ paid: string; fresh: string }>) =>
  database
    .updateTable('customer')
    .set({ selection: param('fresh') })
    .where('selection', '=', param('paid')),
)

/** The customer whose cart became an order keeps the new one. */
export async function replaceSavedCart(trx: Database, paid: string, fresh: string): Promise<void> {
  await saveOther(trx, { paid, fresh })
}

/** A cart that was paid after its customer had signed out everywhere: the next login begins with a new one. */
export async function dropSavedCart(trx: Database, paid: string): Promise<void> {
  await trx.updateTable('customer').set({ selection: null }).where('selection', '=', paid).execute()
  await trx.deleteFrom('selection').where('id', '=', paid).execute()
}
