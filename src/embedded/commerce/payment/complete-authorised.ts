import { inTransaction } from '#embedded/database/in-transaction.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { completePayment } from './complete-payment.ts'

/** Turns every payment that is authorised but not complete into its order; each in a transaction of its own. */
export async function completeAuthorisedPayments(deps: CommerceDependencies): Promise<void> {
  const catalogue = await deps.catalogue.current()
  const waiting = await deps.database
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'authorised')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id } of waiting) {
    await inTransaction(deps.database, (trx) => completePayment({ trx, catalogue, now: deps.now() }, id))
  }
  await deps.catalogue.current()
}
