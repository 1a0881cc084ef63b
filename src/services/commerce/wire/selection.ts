import * as v from 'valibot'
import { AddressOrEmptySchema, WirePaymentFields } from './address.ts'
import { WireUnavailable } from './errors.ts'
import { WireDiscounts, WireLine, WireTotals } from './line.ts'
import { WireCountry, WireCurrencyFormat, WireLocation } from './market.ts'
import { amount, flag, list, maybeNumber, maybeText, recordOf, text, textOrEmpty } from './values.ts'

/** The next step is known only after the payment has started (commerce reference section 6.2). */
export const WirePaymentMethod = v.object({
  paymentMethod: text,
  name: textOrEmpty,
  paymentMethodType: maybeText,
  handlingCostAsNumber: amount,
  supportsInitiateOnly: flag,
  providesCustomerAddressAfterPayment: flag,
  clientSide: recordOf(v.unknown()),
})
export type WirePaymentMethod = v.InferOutput<typeof WirePaymentMethod>

export const WireShippingMethod = v.object({
  shippingMethod: text,
  name: textOrEmpty,
  priceAsNumber: amount,
  /** Minimum age in years, if the recipient must show identification. */
  ageAtDelivery: maybeNumber,
})
export type WireShippingMethod = v.InferOutput<typeof WireShippingMethod>

/** Replacement markup for a payment widget after its session restarted. */
const WirePluginFields = v.pipe(
  recordOf(v.unknown()),
  v.transform(({ paymentHTML, klarnaReplaceSnippet, qliroReplaceSnippet }) => {
    const replaces = v.parse(flag, klarnaReplaceSnippet) || v.parse(flag, qliroReplaceSnippet)
    return replaces && typeof paymentHTML === 'string' && paymentHTML !== '' ? paymentHTML : undefined
  }),
)

/** A cart (commerce reference section 2.2). */
export const WireSelection = v.object({
  currency: text,
  currencyFormat: WireCurrencyFormat,
  language: maybeText,
  paymentMethod: textOrEmpty,
  shippingMethod: textOrEmpty,
  items: list(WireLine),
  discounts: WireDiscounts,
  totals: WireTotals,
  address: AddressOrEmptySchema,
  centraCheckoutScript: maybeText,
  pluginFields: WirePluginFields,
})
export type WireSelection = v.InferOutput<typeof WireSelection>

export const WireCustomer = v.object({
  email: textOrEmpty,
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  phoneNumber: textOrEmpty,
  address1: textOrEmpty,
  zipCode: textOrEmpty,
  city: textOrEmpty,
  country: textOrEmpty,
  newsletter: flag,
})
export type WireCustomer = v.InferOutput<typeof WireCustomer>

/** Response of all cart, checkout and customer calls (commerce reference section 2.1). */
export const SelectionResponse = v.object({
  token: maybeText,
  selection: WireSelection,
  location: WireLocation,
  paymentMethods: list(WirePaymentMethod),
  paymentFields: WirePaymentFields,
  shippingMethods: list(WireShippingMethod),
  countries: list(WireCountry),
  loggedIn: v.optional(v.nullable(WireCustomer)),
  unavailable: list(WireUnavailable),
})
export type SelectionResponse = v.InferOutput<typeof SelectionResponse>
