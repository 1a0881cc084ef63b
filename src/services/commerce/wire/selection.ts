import * as v from 'valibot'
import { AddressOrEmpty, WirePaymentFields } from './address.ts'
import { WireUnavailable } from './errors.ts'
import { WireDiscounts, WireLine, WireTotals } from './line.ts'
import { WireCountry, WireCurrencyFormat, WireLocation } from './market.ts'
import { amount, flag, list, maybeNumber, maybeText, recordOf, text, textOrEmpty } from './values.ts'

/** A way to pay. `kind` of answer is not told before payment starts (commerce reference section 6.2). */
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
  /** Years; where the parcel is handed over against a document. */
  ageAtDelivery: maybeNumber,
})
export type WireShippingMethod = v.InferOutput<typeof WireShippingMethod>

/** What plugins add to a selection: markup that takes the place of a widget's own, where a session had to begin anew. */
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
  address: AddressOrEmpty,
  centraCheckoutScript: maybeText,
  pluginFields: WirePluginFields,
})
export type WireSelection = v.InferOutput<typeof WireSelection>

/** The customer who is signed in (commerce reference section 2.2). */
export const WireLoggedIn = v.object({
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
export type WireLoggedIn = v.InferOutput<typeof WireLoggedIn>

/** What every cart, checkout and customer call answers (commerce reference section 2.1). */
export const SelectionResponse = v.object({
  token: maybeText,
  selection: WireSelection,
  location: WireLocation,
  paymentMethods: list(WirePaymentMethod),
  paymentFields: WirePaymentFields,
  shippingMethods: list(WireShippingMethod),
  countries: list(WireCountry),
  loggedIn: v.optional(v.nullable(WireLoggedIn)),
  /** What a successful change could not bring in full, for want of stock. */
  unavailable: list(WireUnavailable),
})
export type SelectionResponse = v.InferOutput<typeof SelectionResponse>
