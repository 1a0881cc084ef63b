import { randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import type { PaymentOperationType } from 'pouchery/services/payments/payment-provider'
import {
  findProviderPayment,
  lockProviderPayment,
  type StoredProviderPayment,
  updateProviderPayment,
} from './provider-payment.ts'

/** Must be called in the transaction that requires the operation. For the outbox, see run-payment-operations.ts. */
async function enqueueOperation(
  trx: Database,
  { payment, provider, charge }: StoredProviderPayment,
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

export async function releasePayment(trx: Database, payment: string, now: number) {
  const money = await lockProviderPayment(trx, payment)
  if (money?.state !== 'authorised' && money?.state !== 'captured') return undefined
  await enqueueOperation(trx, money, 'release', money.amount, now)
  await updateProviderPayment(trx, payment, { state: 'released', look_at: null })
  return money
}

/** Amounts are in minor units. `netAmount` is the amount due after all refunds. */
export interface PaymentEffect {
  isShipment: boolean
  refundAmount: number
  netAmount: number
}

/**
 * Captures the amount due with the first shipment, and refunds amounts that are already captured. Releases an
 * authorised payment if nothing is due any longer. The caller must hold the lock on the order.
 */
export async function applyPaymentEffect(trx: Database, payment: string, action: PaymentEffect, now: number) {
  const money = await lockProviderPayment(trx, payment)
  if (money?.state === 'authorised') {
    if (action.netAmount === 0) await releasePayment(trx, payment, now)
    else if (action.isShipment) await captureAmountDue(trx, money, action.netAmount, now)
  } else if (money?.state === 'captured' && action.refundAmount > 0) {
    await enqueueOperation(trx, money, 'refund', action.refundAmount, now)
  }
}

/** After the capture, the provider releases the remaining authorised amount. */
export async function captureAmountDue(trx: Database, money: StoredProviderPayment, owed: number, now: number) {
  await enqueueOperation(trx, money, 'capture', owed, now)
  await updateProviderPayment(trx, money.payment, { state: 'captured', look_at: null })
}

export type PaymentWithOperations = NonNullable<Awaited<ReturnType<typeof findPaymentOperations>>>

export async function findPaymentOperations(database: Database, payment: string) {
  const funds = await findProviderPayment(database, payment)
  if (!funds) return undefined
  const orders = database.selectFrom('money_order').selectAll().where('payment', '=', payment).orderBy('number')
  return { funds, operations: await orders.execute() }
}

export type OperationProblemCounts = Awaited<ReturnType<typeof countOperationProblems>>

export async function countOperationProblems(database: Database) {
  const rows = await database
    .selectFrom('money_order')
    .select(['state', 'last_error'])
    .where('state', 'in', ['waiting', 'working', 'failed'])
    .where('last_error', 'is not', null)
    .orderBy('due_at')
    .execute()
  const failed = rows.filter(({ state }) => state === 'failed').length
  const lastError = rows.at(-1)?.last_error
  return { failed, delayed: rows.length - failed, ...(typeof lastError === 'string' && { lastError }) }
}
