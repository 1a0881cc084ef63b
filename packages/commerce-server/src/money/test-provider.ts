import type { Database } from '@pouchery/platform/database/database'
import type { FoundPayment, FoundState, PaymentProvider } from 'pouchery/services/payments/wire'
import { testProviderName } from '../methods/payment-methods.ts'
import { moneyOf } from './payment-money.ts'

/** Provider of the test methods: a page of this service (routes/payment/test-payment-page.ts). No money is moved. */
export function testProvider(database: Database, publicBase: string): PaymentProvider {
  const find = async (reference: string): Promise<FoundPayment> => {
    const money = await moneyOf(database, reference)
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

const foundStates: Record<string, FoundState> = {
  open: 'open',
  authorised: 'authorised',
  captured: 'captured',
  released: 'released',
}
