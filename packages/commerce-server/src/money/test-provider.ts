import type { Database } from '@pouchery/platform/database/database'
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderPaymentState,
} from 'pouchery/services/payments/payment-provider'
import { testProviderName } from '../methods/payment-methods.ts'
import { findPaymentMoney } from './payment-money.ts'

export function testProvider(database: Database, publicBase: string): PaymentProvider {
  const find = async (reference: string): Promise<ProviderPayment> => {
    const money = await findPaymentMoney(database, reference)
    if (!money) throw new Error(`The test provider has no payment ${reference}`)
    const { amount, currency, charge } = money
    return { state: foundStates[money.state] ?? 'cancelled', amount, currency, charge }
  }
  return {
    name: testProviderName,
    begin: async ({ id, paidPage }) => ({ reference: id, url: `${new URL(paidPage).origin}${publicBase}/pay/${id}` }),
    find,
    close: find,
    notified: async () => undefined,
    move: async () => {},
  }
}

const foundStates: Record<string, ProviderPaymentState> = {
  open: 'open',
  authorised: 'authorised',
  captured: 'captured',
  released: 'released',
}
