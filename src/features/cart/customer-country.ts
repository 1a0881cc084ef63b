import type { Answer } from '#services/commerce/answer.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { countryForCustomer } from './rules/customer-country.ts'
import { shopper } from './shopper.ts'

/** An update that the service refused is not tried again on every change of the cart. */
let refused: string | undefined

/**
 * Brings the customer's country to the selected one when they differ (specification section 4), and answers the newer
 * selection; the same answer when there is nothing to do or it did not work.
 */
export async function customerInCountry(answer: Answer<SelectionAnswer>): Promise<Answer<SelectionAnswer>> {
  if (!answer.ok || !answer.value.loggedIn) return answer
  const country = countryForCustomer(answer.value)
  const { firstName, lastName, email } = answer.value.loggedIn
  const attempt = `${email} ${country}`
  if (country === undefined || attempt === refused) return answer
  const updated = await shopper().updateCustomer({ firstName, lastName, country })
  if (updated.ok) return { ...updated, value: { ...updated.value, unavailable: answer.value.unavailable } }
  refused = attempt
  return answer
}
