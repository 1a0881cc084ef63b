import type { PaymentStart } from '#services/commerce/shopper-client.ts'
import type { SelectionAnswer } from '#services/commerce/wire/selection.ts'
import { type CheckoutValues, isVisible, textFields } from './checkout-schema.ts'

/** The absolute addresses a payment provider sends the shopper back to (reference section 6.3). */
export interface ReturnPages {
  receipt: string
  failed: string
}

/** The body of `POST payment`: the chosen methods, the visible address fields, the selection's country. */
export function paymentStart(answer: SelectionAnswer, values: CheckoutValues, pages: ReturnPages): PaymentStart {
  const { selection, location, paymentFields } = answer
  const rules = paymentFields.address ?? {}
  const fields = textFields.filter((field) => isVisible(rules, field)).map((field) => [field, values[field].trim()])
  return {
    paymentMethod: selection.paymentMethod,
    ...(selection.shippingMethod !== '' && { shippingMethod: selection.shippingMethod }),
    paymentReturnPage: pages.receipt,
    paymentFailedPage: pages.failed,
    termsAndConditions: values.terms,
    address: { ...Object.fromEntries(fields), country: location.country ?? '' },
  }
}
