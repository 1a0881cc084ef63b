import { randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import type { PaymentOperationType } from 'pouchery/services/payments/payment-provider'
import { lockPaymentMoney, type PaymentMoney, updatePaymentMoney } from './payment-money.ts'

/** Transactional outbox: stored in the transaction of the cause, executed later (carry-out.ts). */
async function enqueueOperation(
  trx: Database,
  { payment, provider, charge }: PaymentMoney,
  move: PaymentOperationType,
  amount: number,
  now: number,
) {
  if (charge === null) throw new Error(`Payment ${payment} has no charge`)
  const fresh = { state: 'waiting', attempts: 0, due_at: now, claim: null, done_at: null, last_error: null }
  const order = { key: randomUUID(), payment, provider, charge, move, amount, created_at: now }
  await trx
    .insertInto('money_order')
    .values({ ...order, ...fresh })
    .execute()
}

/** Returns all the money of a payment. Does nothing and returns undefined if there is none or it was already returned. */
export async function returnPayment(trx: Database, payment: string, now: number): Promise<PaymentMoney | undefined> {
  const money = await lockPaymentMoney(trx, payment)
  if (money?.state !== 'authorised' && money?.state !== 'captured') return undefined
  await enqueueOperation(trx, money, 'release', money.amount, now)
  await updatePaymentMoney(trx, payment, { state: 'released', look_at: null })
  return money
}

export interface MoneyAction {
  sends: boolean
  payback: number
  /** Amount due for the whole order after the action: total less refunds. */
  owed: number
}

/**
 * Captures the amount due with the first shipment, releases on full cancellation, otherwise refunds. The caller holds
 * the lock of the order.
 */
export async function movePaymentForAction(
  trx: Database,
  payment: string,
  deed: MoneyAction,
  now: number,
): Promise<void> {
  const money = await lockPaymentMoney(trx, payment)
  if (money?.state === 'authorised') {
    if (deed.owed === 0) await returnPayment(trx, payment, now)
    else if (deed.sends) await captureAmountDue(trx, money, deed.owed, now)
  } else if (money?.state === 'captured' && deed.payback > 0) {
    await enqueueOperation(trx, money, 'refund', deed.payback, now)
  }
}

/** Captures the amount due. The capture releases the rest of the authorised amount. */
export async function captureAmountDue(trx: Database, money: PaymentMoney, owed: number, now: number): Promise<void> {
  await enqueueOperation(trx, money, 'capture', owed, now)
  await updatePaymentMoney(trx, money.payment, { state: 'captured', look_at: null })
}
