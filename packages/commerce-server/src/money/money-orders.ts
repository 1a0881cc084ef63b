import { randomUUID } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import type { MoneyMove } from 'pouchery/services/payments/wire'
import { changeMoney, holdMoney, type PaymentMoney } from './payment-money.ts'

/** Transactional outbox: stored with what makes the move necessary, carried out later (carry-out.ts). */
async function orderMove(
  trx: Database,
  { payment, provider, charge }: PaymentMoney,
  move: MoneyMove,
  amount: number,
  now: number,
) {
  if (charge === null) throw new Error(`No money is known of payment ${payment}`)
  const fresh = { state: 'waiting', attempts: 0, due_at: now, claim: null, done_at: null, last_error: null }
  const order = { key: randomUUID(), payment, provider, charge, move, amount, created_at: now }
  await trx
    .insertInto('money_order')
    .values({ ...order, ...fresh })
    .execute()
}

/** Gives back all the money of a payment. Does nothing, and answers nothing, where there is none, or it went back before. */
export async function giveBack(trx: Database, payment: string, now: number): Promise<PaymentMoney | undefined> {
  const money = await holdMoney(trx, payment)
  if (money?.state !== 'authorised' && money?.state !== 'captured') return undefined
  await orderMove(trx, money, 'release', money.amount, now)
  await changeMoney(trx, payment, { state: 'released', look_at: null })
  return money
}

export interface MoneyAction {
  sends: boolean
  payback: number
  /** What the buyer owes for the whole order after it: what was to be paid, without all that was paid back. */
  owed: number
}

/** Captures what is owed with the first parcel, releases on full cancellation, else refunds. Caller holds the order. */
export async function moveByAction(trx: Database, payment: string, deed: MoneyAction, now: number): Promise<void> {
  const money = await holdMoney(trx, payment)
  if (money?.state === 'authorised') {
    if (deed.owed === 0) await giveBack(trx, payment, now)
    else if (deed.sends) await captureOwed(trx, money, deed.owed, now)
  } else if (money?.state === 'captured' && deed.payback > 0) {
    await orderMove(trx, money, 'refund', deed.payback, now)
  }
}

/** Captures what is owed for an order; the rest of what was authorised goes back by that. */
export async function captureOwed(trx: Database, money: PaymentMoney, owed: number, now: number): Promise<void> {
  await orderMove(trx, money, 'capture', owed, now)
  await changeMoney(trx, money.payment, { state: 'captured', look_at: null })
}
