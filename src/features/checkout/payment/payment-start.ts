import { useRouter } from '@tanstack/react-router'
import { type AgeDeclaration, createAgeConsent } from '#services/commerce/shopper/age-check.ts'
import type { ContractTextsConsent } from '#services/commerce/shopper/contract-texts.ts'
import type { StartPaymentRequest } from '#services/commerce/shopper/payment.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import {
  billingFields,
  type CheckoutFormValues,
  type CheckoutValues,
  checkoutTextFields,
  getAddressRules,
  isFieldVisible,
} from '../form/checkout-schema.ts'

/** Absolute return URLs for the payment provider (commerce reference section 6.3). */
export interface ReturnUrls {
  receipt: string
  failed: string
}

export type OrderValues = CheckoutValues & Partial<Pick<CheckoutFormValues, 'otherBilling' | 'billing'>>

/**
 * With a separate billing address, `address` is the billing address and `shippingAddress` the delivery address.
 */
export function buildStartPaymentRequest(
  selection: Selection,
  values: OrderValues,
  pages: ReturnUrls,
  agreed: OrderConsents = {},
): StartPaymentRequest {
  const consents = consentsOf(values, agreed)
  return {
    ...paymentBase(selection, pages),
    termsAndConditions: values.terms,
    ...(consents.length > 0 && { consents }),
    ...addressesOf(selection, values),
  }
}

export interface OrderConsents {
  /** Undefined if the market requires no declaration of age. */
  ageDeclaration?: AgeDeclaration | undefined
  texts?: ContractTextsConsent | undefined
}

function consentsOf(
  { adult, terms }: OrderValues,
  { ageDeclaration, texts }: OrderConsents,
): NonNullable<StartPaymentRequest['consents']> {
  return [...(ageDeclaration && adult ? [createAgeConsent(ageDeclaration)] : []), ...(texts && terms ? [texts] : [])]
}

/**
 * Body of a request that only displays a method's widget: country and method, no address (commerce reference
 * section 6.1).
 */
export function buildWidgetInitiation(selection: Selection, pages: ReturnUrls): StartPaymentRequest {
  const country = selection.location.country ?? ''
  const base = paymentBase(selection, pages)
  return { ...base, termsAndConditions: true, paymentInitiateOnly: true, address: { country } }
}

/**
 * Body of the request for a widget that collects the address and completes the order (commerce reference section
 * 6.4).
 */
export function buildWidgetOrder(
  selection: Selection,
  values: OrderValues,
  pages: ReturnUrls,
  agreed: OrderConsents = {},
): StartPaymentRequest {
  const { country = '', state } = selection.location
  const consents = consentsOf(values, agreed)
  return {
    ...paymentBase(selection, pages),
    termsAndConditions: values.terms,
    ...(consents.length > 0 && { consents }),
    address: { country, ...(state !== undefined && { state }) },
  }
}

function paymentBase({ paymentMethod, shippingMethod }: Selection, pages: ReturnUrls) {
  return {
    paymentMethod,
    ...(shippingMethod !== '' && { shippingMethod }),
    paymentReturnPage: pages.receipt,
    paymentFailedPage: pages.failed,
  }
}

function addressesOf(
  selection: Selection,
  values: OrderValues,
): Pick<StartPaymentRequest, 'address' | 'shippingAddress'> {
  const rules = getAddressRules(selection)
  const country = selection.location.country ?? ''
  const entered = checkoutTextFields
    .filter((field) => isFieldVisible(rules, field))
    .map((field) => [field, values[field].trim()])
  const delivery = { ...Object.fromEntries(entered), country }
  const { billing, otherBilling } = values
  if (!otherBilling || !billing) return { address: delivery }
  const others = billingFields
    .filter((field) => isFieldVisible(rules, field))
    .map((field) => [field, billing[field].trim()])
  return { address: { ...delivery, ...Object.fromEntries(others) }, shippingAddress: delivery }
}

export function useReturnUrls(): ReturnUrls {
  const router = useRouter()
  const absolute = (href: string) => new URL(href, location.origin).href
  return {
    receipt: absolute(router.buildLocation({ to: '/receipt' }).publicHref),
    failed: absolute(router.buildLocation({ to: '/checkout', search: { payment: 'failed' } }).publicHref),
  }
}
