import type { ShopperResult } from '#services/commerce/shopper/failure.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import { chooseReplacementMethods, getNewCustomerCountry, type SelectionChange } from '../rules/selection-change.ts'
import { getShopperClient } from './shopper.ts'

/** Follow-up requests, sent in the same queue turn as the change. `selection.ts` applies the result. */

const changesRevalidatingMethods: ReadonlySet<SelectionChange> = new Set(['refresh', 'country', 'payment-fields'])

/** See specification sections 4 and 7.1. */
export async function replaceUnavailableMethods(
  change: SelectionChange,
  answer: ShopperResult<Selection>,
): Promise<ShopperResult<Selection>> {
  if (!answer.ok || !changesRevalidatingMethods.has(change)) return answer
  const { payment, shipping } = chooseReplacementMethods(answer.value)
  const paid = payment === undefined ? answer : await getShopperClient().setPaymentMethod(payment)
  const sent = shipping === undefined ? paid : await getShopperClient().setShippingMethod(shipping)
  // If a method cannot be set, the error is displayed next to the method choice.
  const last = [sent, paid].find(({ ok }) => ok)
  return last?.ok ? { ...last, isNewCart: answer.isNewCart, shortages: answer.shortages } : answer
}

/** Last customer update that the service refused. Prevents a retry on every cart change. */
let refused: string | undefined

/** Copies the selection's country to the customer record (specification section 4). */
export async function syncCustomerCountry(answer: ShopperResult<Selection>): Promise<ShopperResult<Selection>> {
  if (!answer.ok || !answer.value.customer) return answer
  const country = getNewCustomerCountry(answer.value)
  const { firstName, lastName, email } = answer.value.customer
  const attempt = `${email} ${country}`
  if (country === undefined || attempt === refused) return answer
  const updated = await getShopperClient().updateCustomer({ firstName, lastName, country })
  if (updated.ok) return { ...updated, isNewCart: answer.isNewCart, shortages: answer.shortages }
  refused = attempt
  return answer
}
