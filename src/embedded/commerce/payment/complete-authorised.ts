import { inTransaction } from '#embedded/database/in-transaction.ts'
import { lockSelection } from '../cart/lock-selection.ts'
import type { CommerceDependencies } from '../dependencies.ts'
import { lockShopper } from '../token/shopper.ts'
import { completePayment } from './complete-payment.ts'

/** Turns every payment that is authorised but not complete into its order; each in a transaction of its own. */
export async function completeAuthorisedPayments(deps: CommerceDependencies): Promise<void> {
  const catalogue = await deps.catalogue.current()
  const waiting = await deps.database
    .selectFrom('payment')
    .select(['id', 'token', 'selection'])
    .where('status', '=', 'authorised')
    .execute()
  for (const { id, token, selection } of waiting) {
    await inTransaction(deps.database, async (trx) => {
      await lockShopper(trx, token)
      await lockSelection(trx, selection)
      await completePayment({ trx, catalogue, now: deps.now() }, id)
    })
  }
  await deps.catalogue.current()
}
