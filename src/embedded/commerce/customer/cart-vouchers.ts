import type { Database } from '#embedded/database/database.ts'

/** Puts the vouchers of one cart into another that lacks them; pricing decides which of them count together. */
export async function moveVouchers(trx: Database, from: string, to: string): Promise<void> {
  const rows = await trx
    .selectFrom('selection_voucher')
    .selectAll()
    .where('selection', '=', from)
    .orderBy('position')
    .orderBy('code')
    .execute()
  for (const { code, position } of rows) {
    await trx
      .insertInto('selection_voucher')
      .values({ selection: to, code, position })
      .onConflict((conflict) => conflict.columns(['selection', 'code']).doNothing())
      .execute()
  }
}
