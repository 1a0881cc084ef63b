import { paymentReturnMail } from '@pouchery/platform/mail/mails/payment-return'
import { queueMail } from '@pouchery/platform/mail/outbox'
import { testProviderName } from '../methods/provider-names.ts'
import { giveBack } from '../money/money-orders.ts'
import type { Completion } from './paid-cart.ts'

/** Gives back the money of a payment that becomes no order, and tells whoever paid: they may never come back to the shop. */
export async function returnMoney(
  { trx, rules, now }: Pick<Completion, 'trx' | 'rules' | 'now'>,
  id: string,
): Promise<void> {
  const money = await giveBack(trx, id, now)
  if (!money || money.provider === testProviderName) return
  const { document } = await trx.selectFrom('payment').select('document').where('id', '=', id).executeTakeFirstOrThrow()
  await queueMail(trx, paymentReturnMail(document, { rules, now }), now)
}
