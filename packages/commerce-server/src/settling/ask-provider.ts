import type { PaymentProvider } from 'pouchery/services/payments/wire'
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

/**
 * Asks the provider what became of a payment that is not settled, and settles it. `ask`: `close` for one that is to be paid
 * no more. Rejects when the provider cannot be asked.
 */
export async function askProvider(deps: CommerceDependencies, id: string, ask: 'find' | 'close'): Promise<void> {
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

/**
 * Settles the payment that a provider's notification speaks of. One that is not in the books any more, because it was
 * removed before anything was heard, can become no order: its money goes back at once. Rejects when the provider cannot be
 * asked; it then notifies again.
 */
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
