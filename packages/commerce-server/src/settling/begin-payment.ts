import { brand, type LanguageCode } from 'pouchery/app.config'
import type { PaymentBegun } from 'pouchery/services/payments/wire'
import type { CommerceDependencies } from '../dependencies.ts'
import { changeMoney, moneyOf } from '../money/payment-money.ts'
import { providerOf } from './ask-provider.ts'
import { settlePayment } from './settle.ts'

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
