import type { Database } from '#embedded/database/database.ts'
import { lockSelection } from '../cart/lock-selection.ts'
import { lockShopper } from '../token/shopper.ts'

/**
 * Takes everything that settling a payment touches, in the order in which changes of a cart take it: the cart, then the
 * shoppers who hold it, and the payment after them. Whoever is changing that cart is waited for, and whatever
 * they add is seen. Runs in the caller's transaction.
 */
export async function lockPayment(trx: Database, id: string): Promise<void> {
  const payment = await trx.selectFrom('payment').select('selection').where('id', '=', id).executeTakeFirst()
  if (!payment) return
  await lockSelection(trx, payment.selection)
  const holders = await trx
    .selectFrom('shopper')
    .select('token')
    .where('selection', '=', payment.selection)
    .orderBy('token')
    .execute()
  for (const { token } of holders) await lockShopper(trx, token)
}
