import type { Database } from '@pouchery/platform/database/database'
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderPaymentState,
} from 'pouchery/services/payments/payment-provider'
import { testProviderName } from '../methods/payment-methods.ts'
import { findProviderPayment } from './provider-payment.ts'

export function createTestPaymentProvider(database: Database, publicBase: string): PaymentProvider {
  const find = async (reference: string): Promise<ProviderPayment> => {
    const money = await findProviderPayment(database, reference)
    if (!money) throw new Error(`The test provider has no payment ${reference}`)
    const { amount, currency, charge } = money
    return { state: knownStates.find((state) => state === money.state) ?? 'cancelled', amount, currency, charge }
  }
  return {
    name: testProviderName,
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
