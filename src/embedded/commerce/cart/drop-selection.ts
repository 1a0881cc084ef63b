import type { Database } from '#embedded/database/database.ts'

/**
 * Removes a cart with its lines, unless a shopper's token stands for it or a customer saved it: several tokens may share
 * a cart. Runs in the caller's transaction, after the shopper who let go of it was moved to another cart.
 */
export async function dropUnheldSelection(trx: Database, selection: string): Promise<void> {
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
