import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { CommerceDependencies } from '../dependencies.ts'
import { captureOwed } from '../money/money-orders.ts'
import { changeMoney, holdMoney, type PaymentMoney } from '../money/payment-money.ts'
import { lived } from '../order-status/life.ts'
import { readEvents, readPlacedOrder } from '../order-status/stored-life.ts'
import { queryProvider } from './query-provider.ts'

/** Claim time, and retry pause when the provider is unreachable, ms. */
const againMs = 10 * 60_000

/** Asks about payments whose shopper never came back, closes overdue ones, captures old authorisations. */
export async function pollPayments(deps: CommerceDependencies, stopped?: AbortSignal): Promise<void> {
  while (!stopped?.aborted) {
    const due = await claimLook(deps)
    if (!due) return
    await lookAt(deps, due).catch((error: unknown) => {
      console.warn(`Payment ${due.payment} could not be looked after`, error)
    })
  }
}

/** Claims the payment due longest by a conditional UPDATE. */
async function claimLook({ database, now }: CommerceDependencies): Promise<PaymentMoney | undefined> {
  for (;;) {
    const due = await database
      .selectFrom('payment_money')
      .select(['payment', 'look_at'])
      .where('look_at', '<=', now())
      .orderBy('look_at')
      .limit(1)
      .executeTakeFirst()
    if (!due) return undefined
    const claimed = await database
      .updateTable('payment_money')
      .set({ look_at: now() + againMs })
      .where('payment', '=', due.payment)
      .where('look_at', '=', due.look_at)
      .returningAll()
      .executeTakeFirst()
    if (claimed) return claimed
  }
}

async function lookAt(deps: CommerceDependencies, { payment, state, expires_at }: PaymentMoney): Promise<void> {
  if (state === 'authorised') return captureInTime(deps, payment)
  const isOver = expires_at <= deps.now() || !(await isOpen(deps.database, payment))
  await queryProvider(deps, payment, isOver ? 'close' : 'find')
}

/** Whether its payment can still become an order: it is not when the cart became another one, or the shopper turned back. */
async function isOpen(database: Database, payment: string): Promise<boolean> {
  const row = await database.selectFrom('payment').select('status').where('id', '=', payment).executeTakeFirst()
  return row?.status === 'open'
}

/** Authorisations lapse: what is owed for an order that has not been sent by then is captured all the same. */
async function captureInTime({ database, now }: CommerceDependencies, payment: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const order = await trx
      .updateTable('shop_order')
      .set(({ ref }) => ({ state: ref('state') }))
      .where('payment', '=', payment)
      .returning(['number', 'document'])
      .executeTakeFirst()
    const money = await holdMoney(trx, payment)
    if (!order || money?.state !== 'authorised') return void (await changeMoney(trx, payment, { look_at: null }))
    const events = (await readEvents(trx, [order.number])).get(order.number) ?? []
    const { captured, refunded } = lived(readPlacedOrder(order.document), events)
    await captureOwed(trx, money, captured - refunded, now())
  })
}
