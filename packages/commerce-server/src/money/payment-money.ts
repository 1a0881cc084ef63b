import { compiledQuery, type Param } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import type { Selectable } from 'kysely'
import { testProviderName } from '../methods/payment-methods.ts'
import type { CommerceTables } from '../tables.ts'

export type PaymentMoney = Selectable<CommerceTables['payment_money']>

const paymentTimeoutMs = 60 * 60_000

const firstPollDelayMs = 5 * 60_000

type NewMoney = Omit<PaymentMoney, 'reference'>

const insert = compiledQuery((database, param: Param<NewMoney>) =>
  database.insertInto('payment_money').values({
    payment: param('payment'),
    provider: param('provider'),
    reference: null,
    charge: param('charge'),
    state: param('state'),
    amount: param('amount'),
    currency: param('currency'),
    look_at: param('look_at'),
    expires_at: param('expires_at'),
  }),
)

type StartedMoney = Pick<PaymentMoney, 'payment' | 'provider' | 'amount' | 'currency'> & {
  atOnce: boolean
  now: number
}

export async function insertPaymentMoney(trx: Database, { atOnce, now, ...started }: StartedMoney): Promise<void> {
  if (started.amount === 0) return
  const isTest = started.provider === testProviderName
  await insert(trx, {
    ...started,
    charge: isTest ? started.payment : null,
    state: atOnce ? 'authorised' : 'open',
    look_at: isTest ? null : now + firstPollDelayMs,
    expires_at: now + paymentTimeoutMs,
  })
}

const authorise = compiledQuery((database, param: Param<{ payment: string }>) =>
  database
    .updateTable('payment_money')
    .set({ state: 'authorised' })
    .where('payment', '=', param('payment'))
    .where('state', '=', 'open'),
)

export async function authoriseTestMoney(trx: Database, payment: string): Promise<void> {
  await authorise(trx, { payment })
}

export function findPaymentMoney(trx: Database, payment: string): Promise<PaymentMoney | undefined> {
  return trx.selectFrom('payment_money').selectAll().where('payment', '=', payment).executeTakeFirst()
}

export function lockPaymentMoney(trx: Database, payment: string): Promise<PaymentMoney | undefined> {
  return trx
    .updateTable('payment_money')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('payment', '=', payment)
    .returningAll()
    .executeTakeFirst()
}

export async function updatePaymentMoney(
  trx: Database,
  payment: string,
  change: Partial<Pick<PaymentMoney, 'state' | 'charge' | 'look_at' | 'reference'>>,
): Promise<void> {
  await trx.updateTable('payment_money').set(change).where('payment', '=', payment).execute()
}
