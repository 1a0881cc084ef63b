import type { Answer } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { countryForCustomer, methodsToChoose, type SelectionChange } from '../rules/selection-change.ts'
import { shopper } from './shopper.ts'

/** Follow-up of a selection change, in the same queue turn. `selection.ts` applies the result. */

const revalidating: ReadonlySet<SelectionChange> = new Set(['refresh', 'country', 'payment-fields'])

/** Replaces a payment or shipping method that is no longer offered (specification sections 4 and 7.1). */
export async function offeredMethods(change: SelectionChange, answer: Answer<Selection>): Promise<Answer<Selection>> {
  if (!answer.ok || !revalidating.has(change)) return answer
  const { payment, shipping } = methodsToChoose(answer.value)
  const paid = payment === undefined ? answer : await shopper().setPaymentMethod(payment)
  const sent = shipping === undefined ? paid : await shopper().setShippingMethod(shipping)
  // If a method cannot be set, continue with the selection. The error is displayed where the method is chosen.
  return sent.ok ? { ...sent, renewed: answer.renewed, short: answer.short } : answer
}

/** Last update refused by the service, to avoid a retry on every change of the cart. */
let refused: string | undefined

/**
 * Stores the selected country in the customer record (specification section 4). Returns `answer` unchanged if no update
 * is needed.
 */
export async function customerInCountry(answer: Answer<Selection>): Promise<Answer<Selection>> {
  if (!answer.ok || !answer.value.customer) return answer
  const country = countryForCustomer(answer.value)
  const { firstName, lastName, email } = answer.value.customer
  const attempt = `${email} ${country}`
  if (country === undefined || attempt === refused) return answer
  const updated = await shopper().updateCustomer({ firstName, lastName, country })
  if (updated.ok) return { ...updated, short: answer.short }
  refused = attempt
  return answer
}
