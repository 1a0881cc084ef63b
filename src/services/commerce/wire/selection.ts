import * as v from 'valibot'
import { addressOrEmptySchema, wirePaymentFieldsSchema } from './address.ts'
import { wireUnavailableItemSchema } from './errors.ts'
import { wireDiscountsSchema, wireLineSchema, wireTotalsSchema } from './line.ts'
import { wireCountrySchema, wireCurrencyFormatSchema, wireLocationSchema } from './market.ts'
import {
  amountSchema,
  createListSchema,
  createRecordSchema,
  flagSchema,
  maybeNumberSchema,
  maybeTextSchema,
  textOrEmptySchema,
  textSchema,
} from './values.ts'

/** A payment method. Its next step is known only once the payment has started (commerce reference section 6.2). */
export const wirePaymentMethodSchema = v.object({
  paymentMethod: textSchema,
  name: textOrEmptySchema,
  paymentMethodType: maybeTextSchema,
  handlingCostAsNumber: amountSchema,
  supportsInitiateOnly: flagSchema,
  providesCustomerAddressAfterPayment: flagSchema,
  clientSide: createRecordSchema(v.unknown()),
})
export type WirePaymentMethod = v.InferOutput<typeof wirePaymentMethodSchema>

export const wireShippingMethodSchema = v.object({
  shippingMethod: textSchema,
  name: textOrEmptySchema,
  priceAsNumber: amountSchema,
  /** Minimum age in years. Set if the recipient must show identification. */
  ageAtDelivery: maybeNumberSchema,
})

/** Replacement markup for a payment widget whose session has restarted. */
const wirePluginFieldsSchema = v.pipe(
  createRecordSchema(v.unknown()),
  v.transform(({ paymentHTML, klarnaReplaceSnippet, qliroReplaceSnippet }) => {
    const replaces = v.parse(flagSchema, klarnaReplaceSnippet) || v.parse(flagSchema, qliroReplaceSnippet)
    return replaces && typeof paymentHTML === 'string' && paymentHTML !== '' ? paymentHTML : undefined
  }),
)

/** A cart (commerce reference section 2.2). */
export const wireSelectionSchema = v.object({
  currency: textSchema,
  currencyFormat: wireCurrencyFormatSchema,
  language: maybeTextSchema,
  paymentMethod: textOrEmptySchema,
  shippingMethod: textOrEmptySchema,
  items: createListSchema(wireLineSchema),
  discounts: wireDiscountsSchema,
  totals: wireTotalsSchema,
  address: addressOrEmptySchema,
  centraCheckoutScript: maybeTextSchema,
  pluginFields: wirePluginFieldsSchema,
})

export const wireCustomerSchema = v.object({
  ...v.entriesFromList(['email', 'firstName', 'lastName', 'phoneNumber'], textOrEmptySchema),
  ...v.entriesFromList(['address1', 'zipCode', 'city', 'country'], textOrEmptySchema),
  newsletter: flagSchema,
})

/** Response to most calls for cart, checkout and customer (commerce reference section 2.1). */
export const selectionResponseSchema = v.object({
  token: maybeTextSchema,
  selection: wireSelectionSchema,
  location: wireLocationSchema,
  paymentMethods: createListSchema(wirePaymentMethodSchema),
  paymentFields: wirePaymentFieldsSchema,
  shippingMethods: createListSchema(wireShippingMethodSchema),
  countries: createListSchema(wireCountrySchema),
  loggedIn: v.optional(v.nullable(wireCustomerSchema)),
  unavailable: createListSchema(wireUnavailableItemSchema),
})
export type SelectionResponse = v.InferOutput<typeof selectionResponseSchema>
