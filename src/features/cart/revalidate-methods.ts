import type { Answer } from '#services/commerce/answer.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import type { SelectionChange } from './rules/keeps-payment.ts'
import { methodsToChoose } from './rules/methods-to-choose.ts'
import { shopper } from './shopper.ts'

const revalidating: ReadonlySet<SelectionChange> = new Set(['refresh', 'country'])

/**
 * Chooses another payment or shipping method where the chosen one is offered no longer: after the app started and after
 * the country changed (specification section 4). A service that does so by itself is asked nothing.
 */
export async function revalidateMethods(
  change: SelectionChange,
  answer: Answer<SelectionAnswer>,
): Promise<Answer<SelectionAnswer>> {
  if (!answer.ok || !revalidating.has(change)) return answer
  const { selection, paymentMethods, shippingMethods } = answer.value
  const { payment, shipping } = methodsToChoose({
    paymentMethod: selection.paymentMethod,
    paymentMethods: paymentMethods.map(({ paymentMethod }) => paymentMethod),
    shippingMethod: selection.shippingMethod,
    shippingMethods: shippingMethods.map(({ shippingMethod }) => shippingMethod),
  })
  const paid = payment === undefined ? answer : await shopper().setPaymentMethod(payment)
  const sent = shipping === undefined ? paid : await shopper().setShippingMethod(shipping)
  // What could not be chosen is told where it is chosen; the selection as it is goes on.
  return sent.ok ? { ...sent, renewed: answer.renewed } : answer
}
