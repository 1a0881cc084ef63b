import type { PaymentStart } from '#services/commerce/shopper-client.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { addressRules } from './address-rules.ts'
import {
  billingFields,
  type CheckoutFormValues,
  type CheckoutValues,
  isVisible,
  textFields,
} from './checkout-schema.ts'

/** The absolute addresses a payment provider sends the shopper back to (reference section 6.3). */
export interface ReturnPages {
  receipt: string
  failed: string
}

/** What is paid for: the billing address only where it is another one. */
export type OrderValues = CheckoutValues & Partial<Pick<CheckoutFormValues, 'otherBilling' | 'billing'>>

/**
 * The body of `POST payment`: the chosen methods, the visible address fields, the selection's country. Goods go to the
 * form's address; where the invoice goes elsewhere, that is `shippingAddress` and the other is `address`.
 */
export function paymentStart(answer: SelectionAnswer, values: OrderValues, pages: ReturnPages): PaymentStart {
  return { ...paymentBase(answer, pages), termsAndConditions: values.terms, ...addressesOf(answer, values) }
}

/** The body that only shows a method's widget: country and method, no address (reference section 6.1). */
export function initiateOnly(answer: SelectionAnswer, pages: ReturnPages): PaymentStart {
  const country = answer.location.country ?? ''
  const base = paymentBase(answer, pages)
  return { ...base, termsAndConditions: true, paymentInitiateOnly: true, address: { country } }
}

function paymentBase({ selection }: SelectionAnswer, pages: ReturnPages) {
  return {
    paymentMethod: selection.paymentMethod,
    ...(selection.shippingMethod !== '' && { shippingMethod: selection.shippingMethod }),
    paymentReturnPage: pages.receipt,
    paymentFailedPage: pages.failed,
  }
}

function addressesOf(answer: SelectionAnswer, values: OrderValues): Pick<PaymentStart, 'address' | 'shippingAddress'> {
  const rules = addressRules(answer)
  const country = answer.location.country ?? ''
  const entered = textFields.filter((field) => isVisible(rules, field)).map((field) => [field, values[field].trim()])
  const delivery = { ...Object.fromEntries(entered), country }
  const { billing, otherBilling } = values
  if (!otherBilling || !billing) return { address: delivery }
  const others = billingFields.filter((field) => isVisible(rules, field)).map((field) => [field, billing[field].trim()])
  return { address: { ...delivery, ...Object.fromEntries(others) }, shippingAddress: delivery }
}
