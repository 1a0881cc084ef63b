import { useRouter } from '@tanstack/react-router'
import { type AgeDeclaration, createAgeConsent } from '#services/commerce/shopper/age-check.ts'
import type { ContractTextsConsent } from '#services/commerce/shopper/contract-texts.ts'
import type { StartPaymentRequest } from '#services/commerce/shopper/payment.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import {
  billingFields,
  type CheckoutFormValues,
  checkoutTextFields,
  getAddressRules,
  isFieldVisible,
} from '../form/checkout-schema.ts'

/** Absolute return URLs for the payment provider (commerce reference section 6.3). */
export interface ReturnUrls {
  receipt: string
  failed: string
}

export interface OrderConsents {
  /** Undefined if the market requires no declaration of age. */
  ageDeclaration?: AgeDeclaration | undefined
  texts?: ContractTextsConsent | undefined
}

/**
 * With a separate billing address, `address` is the billing address and `shippingAddress` the delivery address.
 */
export function buildStartPaymentRequest(
  selection: Selection,
  values: CheckoutFormValues,
  pages: ReturnUrls,
  agreed: OrderConsents = {},
): StartPaymentRequest {
  return { ...orderBase(selection, values, pages, agreed), ...addressesOf(selection, values) }
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
  values: CheckoutFormValues,
  pages: ReturnUrls,
  agreed: OrderConsents = {},
): StartPaymentRequest {
  const { country = '', state } = selection.location
  return { ...orderBase(selection, values, pages, agreed), address: { country, ...(state !== undefined && { state }) } }
}

function orderBase(
  selection: Selection,
  { adult, terms }: CheckoutFormValues,
  pages: ReturnUrls,
  { ageDeclaration, texts }: OrderConsents,
) {
  const age = ageDeclaration && adult ? [createAgeConsent(ageDeclaration)] : []
  const consents = [...age, ...(texts && terms ? [texts] : [])]
  return { ...paymentBase(selection, pages), termsAndConditions: terms, ...(consents.length > 0 && { consents }) }
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
  values: CheckoutFormValues,
): Pick<StartPaymentRequest, 'address' | 'shippingAddress'> {
  const rules = getAddressRules(selection)
  const country = selection.location.country ?? ''
  const entered = checkoutTextFields
    .filter((field) => isFieldVisible(rules, field))
    .map((field) => [field, values[field].trim()])
  const delivery = { ...Object.fromEntries(entered), country }
  const { billing, otherBilling } = values
  if (!otherBilling) return { address: delivery }
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
