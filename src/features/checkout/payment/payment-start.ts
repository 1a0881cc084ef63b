import { useRouter } from '@tanstack/react-router'
import { ageDeclaration, type Declared } from '#services/commerce/shopper/age-check.ts'
import type { TextsConsent } from '#services/commerce/shopper/contract-texts.ts'
import type { PaymentStart } from '#services/commerce/shopper/payment.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import {
  addressRules,
  billingFields,
  type CheckoutFormValues,
  type CheckoutValues,
  isVisible,
  textFields,
} from '../form/checkout-schema.ts'

/** The absolute addresses a payment provider sends the shopper back to (commerce reference section 6.3). */
export interface ReturnPages {
  receipt: string
  failed: string
}

/** What is paid for: the billing address only where it is another one. */
export type OrderValues = CheckoutValues & Partial<Pick<CheckoutFormValues, 'otherBilling' | 'billing'>>

/** The body of `POST payment`. With another billing address, that is `address` and the goods go to `shippingAddress`. */
export function paymentStart(
  selection: Selection,
  values: OrderValues,
  pages: ReturnPages,
  agreed: Agreed = {},
): PaymentStart {
  const consents = consentsOf(values, agreed)
  return {
    ...paymentBase(selection, pages),
    termsAndConditions: values.terms,
    ...(consents.length > 0 && { consents }),
    ...addressesOf(selection, values),
  }
}

export interface Agreed {
  /** Absent where the market asks for no declaration of age. */
  declared?: Declared | undefined
  /** The texts that were there to be read, where they are known. */
  texts?: TextsConsent | undefined
}

function consentsOf({ adult, terms }: OrderValues, { declared, texts }: Agreed): NonNullable<PaymentStart['consents']> {
  return [...(declared && adult ? [ageDeclaration(declared)] : []), ...(texts && terms ? [texts] : [])]
}

/** The body that only shows a method's widget: country and method, no address (commerce reference section 6.1). */
export function initiateOnly(selection: Selection, pages: ReturnPages): PaymentStart {
  const country = selection.location.country ?? ''
  const base = paymentBase(selection, pages)
  return { ...base, termsAndConditions: true, paymentInitiateOnly: true, address: { country } }
}

/** For a widget that asks for the address itself and finishes the order (commerce reference section 6.4). */
export function widgetOrder(
  selection: Selection,
  values: OrderValues,
  pages: ReturnPages,
  agreed: Agreed = {},
): PaymentStart {
  const { country = '', state } = selection.location
  const consents = consentsOf(values, agreed)
  return {
    ...paymentBase(selection, pages),
    termsAndConditions: values.terms,
    ...(consents.length > 0 && { consents }),
    address: { country, ...(state !== undefined && { state }) },
  }
}

function paymentBase({ paymentMethod, shippingMethod }: Selection, pages: ReturnPages) {
  return {
    paymentMethod,
    ...(shippingMethod !== '' && { shippingMethod }),
    paymentReturnPage: pages.receipt,
    paymentFailedPage: pages.failed,
  }
}

function addressesOf(selection: Selection, values: OrderValues): Pick<PaymentStart, 'address' | 'shippingAddress'> {
  const rules = addressRules(selection)
  const country = selection.location.country ?? ''
  const entered = textFields.filter((field) => isVisible(rules, field)).map((field) => [field, values[field].trim()])
  const delivery = { ...Object.fromEntries(entered), country }
  const { billing, otherBilling } = values
  if (!otherBilling || !billing) return { address: delivery }
  const others = billingFields.filter((field) => isVisible(rules, field)).map((field) => [field, billing[field].trim()])
  return { address: { ...delivery, ...Object.fromEntries(others) }, shippingAddress: delivery }
}

/** The pages to come back to, in the page's language: the prefix is there where the language has one. */
export function usePages(): ReturnPages {
  const router = useRouter()
  const absolute = (href: string) => new URL(href, location.origin).href
  return {
    receipt: absolute(router.buildLocation({ to: '/receipt' }).publicHref),
    failed: absolute(router.buildLocation({ to: '/checkout', search: { payment: 'failed' } }).publicHref),
  }
}
