import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { CommerceDependencies } from '../dependencies.ts'
import { captureOwed } from '../money/money-orders.ts'
import { changeMoney, holdMoney, type PaymentMoney } from '../money/payment-money.ts'
import { lived } from '../order-status/life.ts'
import { readEvents, readPlacedOrder } from '../order-status/stored-life.ts'
import { queryProvider } from './query-provider.ts'

/** Claim duration, and retry delay when the provider is unreachable, ms. */
const againMs = 10 * 60_000

/** Polls payments whose shopper never returned, closes expired ones and captures authorisations before they lapse. */
export async function pollPayments(deps: CommerceDependencies, stopped?: AbortSignal): Promise<void> {
  while (!stopped?.aborted) {
    const due = await claimLook(deps)
    if (!due) return
    await lookAt(deps, due).catch((error: unknown) => {
      console.warn(`Payment ${due.payment} could not be looked after`, error)
    })
  }
}

/** Claims the longest overdue payment with a conditional UPDATE. */
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

/** False if the cart became another order, or the shopper cancelled. */
async function isOpen(database: Database, payment: string): Promise<boolean> {
  const row = await database.selectFrom('payment').select('status').where('id', '=', payment).executeTakeFirst()
  return row?.status === 'open'
}

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
