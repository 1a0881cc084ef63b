import { bindColumns, createCompiledQuery, type QueryParam } from '@pouchery/platform/database/compiled-query'
import type { Database } from '@pouchery/platform/database/database'
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderPaymentState,
} from 'pouchery/services/payments/payment-provider'
import { testPaymentProviderName } from '../methods/methods.ts'
import type { TableRow } from '../tables.ts'

export type StoredProviderPayment = TableRow<'payment_money'>

const paymentTimeoutMs = 60 * 60_000

const firstPollDelayMs = 5 * 60_000

const insertPaymentMoney = createCompiledQuery(
  (database, param: QueryParam<Omit<StoredProviderPayment, 'reference'>>) =>
    database.insertInto('payment_money').values({
      ...bindColumns(param, 'payment', 'provider', 'charge', 'state', 'amount', 'currency', 'look_at', 'expires_at'),
      reference: null,
    }),
)

type StartedMoney = Pick<StoredProviderPayment, 'payment' | 'provider' | 'amount' | 'currency'> & {
  isPaidImmediately: boolean
  now: number
}

export async function insertProviderPayment(trx: Database, { isPaidImmediately, now, ...started }: StartedMoney) {
  if (started.amount === 0) return
  const isTest = started.provider === testPaymentProviderName
  await insertPaymentMoney(trx, {
    ...started,
    charge: isTest ? started.payment : null,
    state: isPaidImmediately ? 'authorised' : 'open',
    look_at: isTest ? null : now + firstPollDelayMs,
    expires_at: now + paymentTimeoutMs,
  })
}

export const authoriseTestPayment = createCompiledQuery((database, param: QueryParam<{ payment: string }>) =>
  database
    .updateTable('payment_money')
    .set({ state: 'authorised' })
    .where('payment', '=', param('payment'))
    .where('state', '=', 'open'),
)

export function findProviderPayment(trx: Database, payment: string): Promise<StoredProviderPayment | undefined> {
  return trx.selectFrom('payment_money').selectAll().where('payment', '=', payment).executeTakeFirst()
}

export function lockProviderPayment(trx: Database, payment: string): Promise<StoredProviderPayment | undefined> {
  return trx
    .updateTable('payment_money')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('payment', '=', payment)
    .returningAll()
    .executeTakeFirst()
}

export async function updateProviderPayment(
  trx: Database,
  payment: string,
  change: Partial<Pick<StoredProviderPayment, 'state' | 'charge' | 'look_at' | 'reference'>>,
): Promise<void> {
  await trx.updateTable('payment_money').set(change).where('payment', '=', payment).execute()
}

export function createTestPaymentProvider(database: Database, publicBase: string): PaymentProvider {
  const find = async (reference: string): Promise<ProviderPayment> => {
    const money = await findProviderPayment(database, reference)
    if (!money) throw new Error(`The test provider has no payment ${reference}`)
    const { amount, currency, charge } = money
    return { state: knownStates.find((state) => state === money.state) ?? 'cancelled', amount, currency, charge }
  }
  return {
    name: testPaymentProviderName,
    start: async ({ id, paidUrl }) => ({
      reference: id,
      url: `${new URL(paidUrl).origin}${publicBase}/pay/${id}`,
    }),
    find,
    cancel: find,
    parseNotification: async () => undefined,
    executeOperation: async () => {},
  }
}

const knownStates: readonly ProviderPaymentState[] = ['open', 'authorised', 'captured', 'released']
