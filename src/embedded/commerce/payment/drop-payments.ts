import type { Database } from '#embedded/database/database.ts'
import { type Param, prepared } from '#embedded/database/prepared.ts'

const replaceOpen = prepared((database, param: Param<{ selection: string }>) =>
  database
    .updateTable('payment')
    .set({ status: 'replaced' })
    .where('selection', '=', param('selection'))
    .where('status', '=', 'open'),
)

/**
 * Drops the payments of a cart that were begun and not paid: they can be paid no more. To be called inside the
 * transaction of whatever makes them another payment: a new one, other methods, vouchers or country, signing in or out
 * (commerce reference 5).
 */
export async function dropPayments(trx: Database, selection: string): Promise<void> {
  await replaceOpen(trx, { selection })
}
