import type { Answer } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { countryForCustomer, methodsToChoose, type SelectionChange } from '../rules/selection-change.ts'
import { shopper } from './shopper.ts'

/** What follows from a change of the selection, in the same turn of its queue; `selection.ts` applies the outcome. */

const revalidating: ReadonlySet<SelectionChange> = new Set(['refresh', 'country', 'payment-fields'])

/**
 * Chooses another payment or shipping method where the chosen one is offered no longer: after the app started, and after
 * the country changed, by itself or as a payment field (specification sections 4 and 7.1). A service that does so by
 * itself gets no call.
 */
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

/**
 * Brings the customer's country to the selected one when they differ (specification section 4), and answers the newer
 * selection; the same answer when there is nothing to do or it did not work.
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
