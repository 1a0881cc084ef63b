import { brand, type LanguageCode } from 'pouchery/app.config'
import type { PaymentProvider, PaymentStartResult } from 'pouchery/services/payments/payment-provider'
import type { CommerceDependencies } from '../dependencies.ts'
import { findProviderPayment, updateProviderPayment } from '../money/provider-payment.ts'
import { settlePayment } from './settle.ts'

export function findProvider(
  { providers }: Pick<CommerceDependencies, 'providers'>,
  name: string,
): PaymentProvider | undefined {
  return providers.find((each) => each.name === name)
}

/** With `cancel`, also cancels the payment with the provider. Rejects if the provider is unreachable. */
export async function queryProvider(deps: CommerceDependencies, id: string, ask: 'find' | 'cancel'): Promise<void> {
  const money = await findProviderPayment(deps.database, id)
  if (!money || !['open', 'pending'].includes(money.state)) return
  const provider = findProvider(deps, money.provider)
  if (!provider) throw new Error(`The payment provider ${money.provider} is not set up`)
  const { reference } = money
  if (reference !== null) return settlePayment(deps, id, await provider[ask](reference))
  // A payment without a reference was stored but not started, e.g. because of a crash.
  if (money.expires_at > deps.now()) return
  await settlePayment(deps, id, { state: 'failed', amount: 0, currency: money.currency, charge: null })
}

/** If the payment was deleted in the meantime, releases the amount. Rejects if the provider is unreachable. */
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

export interface UnstartedPayment {
  id: string
  email: string
  language: LanguageCode
  origin: string
}

/**
 * Must be called outside transactions. If the provider refuses, marks the payment as failed and returns undefined.
 */
export async function startPaymentAtProvider(
  deps: CommerceDependencies,
  { id, email, language, origin }: UnstartedPayment,
): Promise<PaymentStartResult | undefined> {
  const money = await findProviderPayment(deps.database, id)
  const provider = money && findProvider(deps, money.provider)
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
