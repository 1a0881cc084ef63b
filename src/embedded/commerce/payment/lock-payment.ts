import type { Database } from '#embedded/database/database.ts'
import { type Param, prepared } from '#embedded/database/prepared.ts'
import { lockSelection } from '../cart/lock-selection.ts'
import { lockShopper } from '../token/shopper.ts'

const cartOfPayment = prepared((database, param: Param<{ id: string }>) =>
  database.selectFrom('payment').select('selection').where('id', '=', param('id')),
)

const holdersOf = prepared((database, param: Param<{ selection: string }>) =>
  database.selectFrom('shopper').select('token').where('selection', '=', param('selection')).orderBy('token'),
)

/**
 * Takes everything that settling a payment touches, in the order in which changes of a cart take it: the cart, then the
 * shoppers who hold it, and the payment after them. Whoever is changing that cart is waited for, and whatever
 * they add is seen. Runs in the caller's transaction.
 */
export async function lockPayment(trx: Database, id: string): Promise<void> {
  const [payment] = (await cartOfPayment(trx, { id })).rows
  if (!payment) return
  const { selection } = payment
  await lockSelection(trx, selection)
  const { rows: holders } = await holdersOf(trx, { selection })
  for (const { token } of holders) await lockShopper(trx, token, selection)
}
