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
export interface PaymentReturnUrls {
  receipt: string
  failed: string
}

interface OrderConsents {
  /** Undefined if the market requires no declaration of age. */
  ageDeclaration?: AgeDeclaration | undefined
  texts?: ContractTextsConsent | undefined
}

/**
 * Without a separate billing address, `address` is also the delivery address. Otherwise, `address` is the billing
 * address, and `shippingAddress` the delivery address.
 */
export function buildStartPaymentRequest(
  selection: Selection,
  values: CheckoutFormValues,
  pages: PaymentReturnUrls,
  agreed: OrderConsents = {},
): StartPaymentRequest {
  return { ...buildOrderFields(selection, values, pages, agreed), ...buildAddresses(selection, values) }
}

/** Builds a request that only displays a widget. Its address is only the country (commerce reference section 6.1). */
export function buildWidgetInitiationRequest(selection: Selection, pages: PaymentReturnUrls): StartPaymentRequest {
  const country = selection.location.country ?? ''
  const base = buildPaymentFields(selection, pages)
  return { ...base, termsAndConditions: true, paymentInitiateOnly: true, address: { country } }
}

/** Builds the request for widgets that collect the address and complete the order (commerce reference section 6.4). */
export function buildWidgetPaymentRequest(
  selection: Selection,
  values: CheckoutFormValues,
  pages: PaymentReturnUrls,
  agreed: OrderConsents = {},
): StartPaymentRequest {
  const { country = '', state } = selection.location
  return {
    ...buildOrderFields(selection, values, pages, agreed),
    address: { country, ...(state !== undefined && { state }) },
  }
}

function buildOrderFields(
  selection: Selection,
  { adult, terms }: CheckoutFormValues,
  pages: PaymentReturnUrls,
  { ageDeclaration, texts }: OrderConsents,
) {
  const age = ageDeclaration && adult ? [createAgeConsent(ageDeclaration)] : []
  const consents = [...age, ...(texts && terms ? [texts] : [])]
  return {
    ...buildPaymentFields(selection, pages),
    termsAndConditions: terms,
    ...(consents.length > 0 && { consents }),
  }
}

function buildPaymentFields({ paymentMethod, shippingMethod }: Selection, pages: PaymentReturnUrls) {
  return {
    paymentMethod,
    ...(shippingMethod !== '' && { shippingMethod }),
    paymentReturnPage: pages.receipt,
    paymentFailedPage: pages.failed,
  }
}

function buildAddresses(
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

export function usePaymentReturnUrls(): PaymentReturnUrls {
  const router = useRouter()
  const absolute = (href: string) => new URL(href, location.origin).href
  return {
    receipt: absolute(router.buildLocation({ to: '/receipt' }).publicHref),
    failed: absolute(router.buildLocation({ to: '/checkout', search: { payment: 'failed' } }).publicHref),
  }
}
