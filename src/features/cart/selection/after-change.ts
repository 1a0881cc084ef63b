import type { Answer } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { countryForCustomer, methodsToChoose, type SelectionChange } from '../rules/selection-change.ts'
import { shopper } from './shopper.ts'

/** What follows from a change of the selection, in the same turn of its queue; `selection.ts` applies the outcome. */

const revalidating: ReadonlySet<SelectionChange> = new Set(['refresh', 'country', 'payment-fields'])

/** Replaces a payment or shipping method that is no longer offered (specification sections 4 and 7.1). */
export async function offeredMethods(change: SelectionChange, answer: Answer<Selection>): Promise<Answer<Selection>> {
  if (!answer.ok || !revalidating.has(change)) return answer
  const { payment, shipping } = methodsToChoose(answer.value)
  const paid = payment === undefined ? answer : await shopper().setPaymentMethod(payment)
  const sent = shipping === undefined ? paid : await shopper().setShippingMethod(shipping)
  // What could not be chosen shows where it is chosen; the selection as it is goes on.
  return sent.ok ? { ...sent, renewed: answer.renewed, short: answer.short } : answer
}

/** An update that the service refused is not tried again on every change of the cart. */
let refused: string | undefined

/** Updates the customer's country to the selected one (specification section 4); the same answer where that is not needed. */
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
