import type { CommerceDependencies } from '../dependencies.ts'
import { completePayment } from './complete-payment.ts'

/** Turns every payment that is authorised but not complete into its order; each in a transaction of its own. */
export async function completeAuthorisedPayments(deps: CommerceDependencies): Promise<void> {
  const catalogue = await deps.catalogue.current()
  const waiting = await deps.database.selectFrom('payment').select('id').where('status', '=', 'authorised').execute()
  for (const { id } of waiting) {
    await deps.database.transaction().execute((trx) => completePayment({ trx, catalogue, now: deps.now() }, id))
  }
  await deps.catalogue.current()
}
