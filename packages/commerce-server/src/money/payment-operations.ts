import { randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import type { PaymentOperationType } from 'pouchery/services/payments/payment-provider'
import { lockPaymentMoney, type PaymentMoney, updatePaymentMoney } from './payment-money.ts'

/** Outbox: must be called in the transaction that requires the operation (run-payment-operations.ts). */
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
  owed: number
}

/**
 * Captures the amount due with the first shipment, releases a cancelled order's payment, and otherwise refunds the
 * difference. The caller must hold the lock on the order.
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

/** The provider then releases the remaining authorised amount. */
export async function captureAmountDue(trx: Database, money: PaymentMoney, owed: number, now: number): Promise<void> {
  await enqueueOperation(trx, money, 'capture', owed, now)
  await updatePaymentMoney(trx, money.payment, { state: 'captured', look_at: null })
}
