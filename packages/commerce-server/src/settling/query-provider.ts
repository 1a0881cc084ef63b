import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { brand, type LanguageCode } from 'pouchery/app.config'
import type { PaymentProvider, PaymentStartResult } from 'pouchery/services/payments/payment-provider'
import type { CommerceDependencies } from '../dependencies.ts'
import { captureAmountDue } from '../money/payment-operations.ts'
import {
  findProviderPayment,
  lockProviderPayment,
  type StoredProviderPayment,
  updateProviderPayment,
} from '../money/provider-payment.ts'
import { loadOrderEvents, readPlacedOrder, replayOrderEvents } from '../order-status/order-fulfilment.ts'
import { settlePayment } from './settle.ts'

export function findPaymentProvider({ providers }: Pick<CommerceDependencies, 'providers'>, name: string) {
  return providers.find((each) => each.name === name)
}

/** Queries or cancels an unfinished payment and stores the resulting state. Rejects if the provider is unreachable. */
export async function settleUnfinishedPayment(
  deps: CommerceDependencies,
  id: string,
  ask: 'find' | 'cancel',
): Promise<void> {
  const money = await findProviderPayment(deps.database, id)
  if (!money || !['open', 'pending'].includes(money.state)) return
  const provider = findPaymentProvider(deps, money.provider)
  if (!provider) throw new Error(`The payment provider ${money.provider} is not set up`)
  const { reference } = money
  if (reference !== null) return settlePayment(deps, id, await provider[ask](reference))
  // A payment without a reference has not been started at the provider, e.g. because of a crash.
  if (money.expires_at > deps.now()) return
  await settlePayment(deps, id, { state: 'failed', amount: 0, currency: money.currency, charge: null })
}

/**
 * Queries the payment at the provider and stores its state. If the shop has deleted the payment, releases the
 * authorised or captured amount. Rejects if the provider is unreachable.
 */
export async function settlePaymentAfterNotification(
  deps: CommerceDependencies,
  provider: PaymentProvider,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const found = await provider.find(reference)
  const money = await findProviderPayment(deps.database, id)
  if (money) {
    if (money.reference === null) await updateProviderPayment(deps.database, id, { reference })
    return settlePayment(deps, id, found)
  }
  if (found.charge === null || !['authorised', 'captured'].includes(found.state)) return
  console.error(`Payment ${id} no longer exists. Its money is released.`)
  await provider.executeOperation({
    type: 'release',
    chargeReference: found.charge,
    amount: found.amount,
    idempotencyKey: id,
  })
}

/**
 * Sends a request to the provider, so it must be called outside transactions. If the provider cannot start the payment,
 * marks the payment as failed and returns undefined.
 */
export async function startPaymentAtProvider(
  deps: CommerceDependencies,
  { id, email, language, origin }: { id: string; email: string; language: LanguageCode; origin: string },
): Promise<PaymentStartResult | undefined> {
  const money = await findProviderPayment(deps.database, id)
  const provider = money && findPaymentProvider(deps, money.provider)
  if (!money || !provider) throw new Error(`Payment ${id} has no payment provider`)
  const { amount, currency, expires_at: expiresAt } = money
  const page = (name: string) => `${origin}${deps.publicBase}/pay/${name}/${id}`
  const pages = { paidUrl: page('return'), cancelledUrl: page('cancelled') }
  try {
    const asked = { id, amount, currency, title: brand.name, email, language, expiresAt, ...pages }
    const begun = await provider.start(asked)
    await updateProviderPayment(deps.database, id, { reference: begun.reference })
    return begun
  } catch (error) {
    console.warn(`The payment provider ${provider.name} could not start a payment`, error)
    await settlePayment(deps, id, { state: 'failed', amount: 0, currency, charge: null })
    return undefined
  }
}

const retryDelayMs = 10 * 60_000

/** Queries unfinished payments, cancels expired ones, and captures authorised ones before the authorisation expires. */
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

async function pollPayment(deps: CommerceDependencies, { payment, state, expires_at }: StoredProviderPayment) {
  if (state === 'authorised') return captureBeforeExpiry(deps, payment)
  const isOver = expires_at <= deps.now() || !(await isOpen(deps.database, payment))
  await settleUnfinishedPayment(deps, payment, isOver ? 'cancel' : 'find')
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
    const { grandTotal, refunded } = replayOrderEvents(readPlacedOrder(order.document), events)
    await captureAmountDue(trx, money, grandTotal - refunded, now())
  })
}
