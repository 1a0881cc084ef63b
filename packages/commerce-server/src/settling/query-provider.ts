import { brand, type LanguageCode } from 'pouchery/app.config'
import type { PaymentBegun, PaymentProvider } from 'pouchery/services/payments/wire'
import type { CommerceDependencies } from '../dependencies.ts'
import { changeMoney, moneyOf, type PaymentMoney } from '../money/payment-money.ts'
import { settlePayment } from './settle.ts'

/** Whoever has the money of a payment; undefined for a provider that is not set up any more. */
export function providerOf(
  { providers }: Pick<CommerceDependencies, 'providers'>,
  name: string,
): PaymentProvider | undefined {
  return providers.find((each) => each.name === name)
}

/** Asks the provider about an open payment (`close`: to be paid no more) and settles it. Rejects if unreachable. */
export async function queryProvider(deps: CommerceDependencies, id: string, ask: 'find' | 'close'): Promise<void> {
  const money = await moneyOf(deps.database, id)
  if (!money || !['open', 'pending'].includes(money.state)) return
  const provider = providerOf(deps, money.provider)
  if (!provider) throw new Error(`The payment provider ${money.provider} is not set up`)
  const { reference } = money
  // It was never begun, so there is no page on which it could be paid.
  if (reference === null) return endUnbegun(deps, money)
  await settlePayment(deps, id, await provider[ask](reference))
}

/** A process died between writing the payment down and having it begun, or the provider did not take it. */
async function endUnbegun(deps: CommerceDependencies, { payment, expires_at, currency }: PaymentMoney): Promise<void> {
  if (expires_at > deps.now()) return
  await settlePayment(deps, payment, { state: 'failed', amount: 0, currency, charge: null })
}

/** Settles a notified payment; the money of one that was removed goes back. Rejects if the provider is unreachable. */
export async function settleNotified(
  deps: CommerceDependencies,
  provider: PaymentProvider,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  const found = await provider.find(reference)
  const money = await moneyOf(deps.database, id)
  if (money) {
    if (money.reference === null) await changeMoney(deps.database, id, { reference })
    return settlePayment(deps, id, found)
  }
  if (found.charge === null || !['authorised', 'captured'].includes(found.state)) return
  console.error(`Payment ${id} is not known any more. Its money goes back.`)
  await provider.move({ move: 'release', charge: found.charge, amount: found.amount, key: id })
}

export interface UnbegunPayment {
  id: string
  email: string
  language: LanguageCode
  origin: string
}

/** Has the provider begin a payment, outside any transaction; undefined where it does not, which ends the payment. */
export async function beginPayment(
  deps: CommerceDependencies,
  { id, email, language, origin }: UnbegunPayment,
): Promise<PaymentBegun | undefined> {
  const money = await moneyOf(deps.database, id)
  const provider = money && providerOf(deps, money.provider)
  if (!money || !provider) throw new Error(`Nobody takes the money of payment ${id}`)
  const { amount, currency, expires_at: expiresAt } = money
  const page = (name: string) => `${origin}${deps.publicBase}/pay/${name}/${id}`
  const pages = { paidPage: page('return'), cancelledPage: page('cancelled') }
  try {
    const asked = { id, amount, currency, title: brand.name, email, language, expiresAt, ...pages }
    const begun = await provider.begin(asked)
    await changeMoney(deps.database, id, { reference: begun.reference })
    return begun
  } catch (error) {
    console.warn(`The payment provider ${provider.name} did not begin a payment`, error)
    await settlePayment(deps, id, { state: 'failed', amount: 0, currency, charge: null })
    return undefined
  }
}
