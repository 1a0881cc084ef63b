import type { Database } from '#embedded/database/database.ts'

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
