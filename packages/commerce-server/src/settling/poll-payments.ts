import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { CommerceDependencies } from '../dependencies.ts'
import { captureAmountDue } from '../money/payment-operations.ts'
import { lockProviderPayment, type StoredProviderPayment, updateProviderPayment } from '../money/provider-payment.ts'
import { replayEvents } from '../order-status/order-fulfilment.ts'
import { loadOrderEvents, readPlacedOrder } from '../order-status/stored-order.ts'
import { queryProvider } from './query-provider.ts'

const retryDelayMs = 10 * 60_000

/**
 * Polls payments whose shoppers never returned, closes expired payments, and captures authorised payments before the
 * authorisation expires.
 */
export async function pollPayments(deps: CommerceDependencies, stopped?: AbortSignal): Promise<void> {
  while (!stopped?.aborted) {
    const due = await claimDuePayment(deps)
    if (!due) return
    await pollPayment(deps, due).catch((error: unknown) => {
      console.warn(`Payment ${due.payment} could not be polled`, error)
    })
  }
}

async function claimDuePayment({ database, now }: CommerceDependencies): Promise<StoredProviderPayment | undefined> {
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
      .set({ look_at: now() + retryDelayMs })
      .where('payment', '=', due.payment)
      .where('look_at', '=', due.look_at)
      .returningAll()
      .executeTakeFirst()
    if (claimed) return claimed
  }
}

async function pollPayment(
  deps: CommerceDependencies,
  { payment, state, expires_at }: StoredProviderPayment,
): Promise<void> {
  if (state === 'authorised') return captureBeforeExpiry(deps, payment)
  const isOver = expires_at <= deps.now() || !(await isOpen(deps.database, payment))
  await queryProvider(deps, payment, isOver ? 'cancel' : 'find')
}

async function isOpen(database: Database, payment: string): Promise<boolean> {
  const row = await database.selectFrom('payment').select('status').where('id', '=', payment).executeTakeFirst()
  return row?.status === 'open'
}

async function captureBeforeExpiry({ database, now }: CommerceDependencies, payment: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const order = await trx
      .updateTable('shop_order')
      .set(({ ref }) => ({ state: ref('state') }))
      .where('payment', '=', payment)
      .returning(['number', 'document'])
      .executeTakeFirst()
    const money = await lockProviderPayment(trx, payment)
    if (!order || money?.state !== 'authorised')
      return void (await updateProviderPayment(trx, payment, { look_at: null }))
    const events = (await loadOrderEvents(trx, [order.number])).get(order.number) ?? []
    const { captured, refunded } = replayEvents(readPlacedOrder(order.document), events)
    await captureAmountDue(trx, money, captured - refunded, now())
  })
}
