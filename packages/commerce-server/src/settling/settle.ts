import type { Database, Tables } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import type { Transaction } from 'kysely'
import { publishObservation } from 'pouchery/lib/server/observations.server'
import type { ProviderPayment } from 'pouchery/services/payments/payment-provider'
import type { CommerceDependencies } from '../dependencies.ts'
import { createRulesContext, type RulesContext } from '../market/market.ts'
import { testPaymentProviderName } from '../methods/methods.ts'
import { lockProviderPayment, type StoredProviderPayment, updateProviderPayment } from '../money/provider-payment.ts'
import { createOrderLinkBuilder } from '../order-link.ts'
import { completePayment } from '../payment/complete-payment.ts'
import { releasePaymentAndNotify } from '../payment/void-payment.ts'
import { lockPaymentCart } from '../shopper/held-carts.ts'

const pollIntervalMs = 10 * 60_000

/** Even without a shipment, payments are captured after this time, because card authorisations last seven days. */
const captureAfterMs = 5 * 86_400_000

declare module 'pouchery/lib/server/observations.server' {
  interface ObservationPayloads {
    otherAmount: { payment: string }
  }
}

/**
 * Stores the payment's state at the provider and, if the buyer has paid, places the order in the same transaction.
 * Idempotent, so it can be repeated after a crash.
 */
export async function settlePayment(deps: CommerceDependencies, id: string, found: ProviderPayment): Promise<void> {
  const catalogue = await deps.catalogue.getCurrent()
  const rulesContext = createRulesContext(deps)
  await inTransaction(deps.database, async (trx) => {
    await lockPaymentCart(trx, id)
    await applyProviderState({ trx, ...rulesContext }, id, found)
    await completePayment({ trx, catalogue, ...rulesContext, links: createOrderLinkBuilder(deps) }, id)
  })
  await deps.catalogue.getCurrent()
}

type SettlementContext = RulesContext & { trx: Transaction<Tables> }

async function applyProviderState(news: SettlementContext, id: string, found: ProviderPayment): Promise<void> {
  const { trx, now } = news
  const money = await lockProviderPayment(trx, id)
  switch (found.state) {
    case 'authorised':
    case 'captured':
      return recordMoneyReceived(news, id, money, { ...found, state: found.state })
    case 'cancelled':
    case 'failed':
      return endUnpaid(trx, id, money, found.state)
    case 'released':
      return recordMoneyReleased(trx, id, money)
    case 'open':
    case 'pending':
      if (money && isOpen(money))
        await updateProviderPayment(trx, id, { state: found.state, look_at: now + pollIntervalMs })
  }
}

function isOpen({ state }: StoredProviderPayment): boolean {
  return state === 'open' || state === 'pending'
}

type ReceivedPayment = ProviderPayment & { state: 'authorised' | 'captured' }

/** Idempotent. Releases the amount if it differs from the amount due or the payment has ended without an order. */
async function recordMoneyReceived(
  news: SettlementContext,
  id: string,
  money: StoredProviderPayment | undefined,
  { state, charge, amount, currency }: ReceivedPayment,
): Promise<void> {
  const { trx, now } = news
  if (!money) return updateOpenPayment(trx, id, 'authorised')
  if (!isOpen(money) && money.state !== 'ended') return
  const lapses = state === 'authorised' && money.provider !== testPaymentProviderName
  const look_at = lapses ? now + captureAfterMs : null
  await updateProviderPayment(trx, id, { state, charge, look_at })
  if (amount !== money.amount || currency !== money.currency) await voidWrongAmount(trx, id)
  else await updateOpenPayment(trx, id, 'authorised')
  if (await isAbandoned(trx, id)) await releasePaymentAndNotify(news, id)
}

async function isAbandoned(trx: Database, id: string): Promise<boolean> {
  const row = await trx.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirst()
  return row !== undefined && ['cancelled', 'failed', 'replaced', 'voided'].includes(row.status)
}

async function voidWrongAmount(trx: Database, id: string): Promise<void> {
  publishObservation('otherAmount', { payment: id })
  console.error(
    `Payment ${id}: the amount at the provider differs from the amount due. No order is placed and the money is returned.`,
  )
  await trx
    .updateTable('payment')
    .set({ status: 'voided', void_reason: JSON.stringify({ otherAmount: true }) })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

async function endUnpaid(
  trx: Database,
  id: string,
  money: StoredProviderPayment | undefined,
  status: 'cancelled' | 'failed',
): Promise<void> {
  if (money && !isOpen(money)) return
  if (money) await updateProviderPayment(trx, id, { state: 'ended', look_at: null })
  await updateOpenPayment(trx, id, status)
}

async function recordMoneyReleased(trx: Database, id: string, money: StoredProviderPayment | undefined): Promise<void> {
  if (!money) return
  if (money.state === 'authorised') await updateProviderPayment(trx, id, { state: 'released', look_at: null })
  else await endUnpaid(trx, id, money, 'failed')
}

async function updateOpenPayment(trx: Database, id: string, status: string): Promise<void> {
  await trx.updateTable('payment').set({ status }).where('id', '=', id).where('status', '=', 'open').execute()
}
