import { useRouter } from '@tanstack/react-router'
import { type AgeDeclaration, createAgeConsent } from '#services/commerce/shopper/age-check.ts'
import type { ContractTextsConsent } from '#services/commerce/shopper/contract-texts.ts'
import type { StartPaymentRequest } from '#services/commerce/shopper/payment.ts'
import type { Selection } from '#services/commerce/shopper/selection.ts'
import {
  billingFields,
  type CheckoutFormValues,
  type CheckoutTextField,
  checkoutTextFields,
  getAddressRules,
  isFieldVisible,
} from '../form/checkout-schema.ts'

/** Absolute return URLs for the payment provider (commerce reference section 6.3). */
export interface ReturnUrls {
  receipt: string
  failed: string
}

interface OrderConsents {
  /** Undefined if the market requires no declaration of age. */
  ageDeclaration?: AgeDeclaration | undefined
  texts?: ContractTextsConsent | undefined
}

/** `address` is the separate billing address, if any. `shippingAddress` is then the delivery address. */
export function buildStartPaymentRequest(
  selection: Selection,
  values: CheckoutFormValues,
  pages: ReturnUrls,
  agreed: OrderConsents = {},
): StartPaymentRequest {
  return { ...orderBase(selection, values, pages, agreed), ...addressesOf(selection, values) }
}

/** Only displays a method's widget: country and method, no address (commerce reference section 6.1). */
export function buildWidgetInitiation(selection: Selection, pages: ReturnUrls): StartPaymentRequest {
  const country = selection.location.country ?? ''
  const base = paymentBase(selection, pages)
  return { ...base, termsAndConditions: true, paymentInitiateOnly: true, address: { country } }
}

/** For a widget that collects the address and completes the order (commerce reference section 6.4). */
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
  const trimVisible = <Field extends CheckoutTextField>(fields: readonly Field[], entered: Record<Field, string>) =>
    Object.fromEntries(
      fields.filter((field) => isFieldVisible(rules, field)).map((field) => [field, entered[field].trim()]),
    )
  const delivery = { ...trimVisible(checkoutTextFields, values), country }
  const { billing, otherBilling } = values
  if (!otherBilling) return { address: delivery }
  return { address: { ...delivery, ...trimVisible(billingFields, billing) }, shippingAddress: delivery }
}

export function useReturnUrls(): ReturnUrls {
  const router = useRouter()
  const absolute = (href: string) => new URL(href, location.origin).href
  return {
    receipt: absolute(router.buildLocation({ to: '/receipt' }).publicHref),
    failed: absolute(router.buildLocation({ to: '/checkout', search: { payment: 'failed' } }).publicHref),
  }
}
