import * as v from 'valibot'
import {
  dateTimeSchema,
  defineBooleanFields,
  defineMoneyFields,
  defineMoneyOrFalseFields,
  defineNumberFields,
  defineOptionalTextFields,
  defineTextFields,
  hashSchema,
  tokenSchema,
} from './fields.ts'
import { countrySchema, languagesSchema, locationSchema } from './location.ts'
import { bundleInfoSchema, lineProductEntries, lowestPriceSchema } from './product.ts'

const currencyFormat = v.strictObject({
  ...defineTextFields(
    'currency',
    'name',
    'prefix',
    'suffix',
    'decimalPoint',
    'decimalDigits',
    'uri',
    'thousandsSeparator',
  ),
  denominator: v.number(),
})

const part = { ...defineTextFields('item', 'product', 'sku', 'productName', 'brandName'), quantity: v.number() }
const bundlePart = v.strictObject({ ...part, ...defineMoneyFields('priceEach') })

const priceOff = defineMoneyFields('priceOff')
const lineVoucher = v.strictObject({ voucher: v.string(), ...priceOff, hasAffectedItemPrice: v.literal(false) })
const lineDiscount = v.strictObject({ automaticDiscount: v.string(), ...priceOff })
const product = {
  ...lineProductEntries,
  flavour: v.optional(lineProductEntries.flavour),
  bundleInfo: v.optional(bundleInfoSchema),
}

const line = v.strictObject({
  line: hashSchema,
  ...defineTextFields('item', 'size', 'sku', 'ean'),
  ...defineNumberFields('quantity', 'taxPercent'),
  ...defineMoneyFields(
    'priceEach',
    'totalPrice',
    'priceEachBeforeDiscount',
    'totalPriceBeforeDiscount',
    'priceEachWithoutTax',
  ),
  ...defineMoneyFields('priceEachReduction'),
  product: v.strictObject(product),
  comment: v.nullable(v.string()),
  ...defineOptionalTextFields('batch'),
  productUrl: v.nullable(v.string()),
  category: v.nullable(v.string()),
  lowestPrice: v.optional(v.array(lowestPriceSchema)),
  anyDiscount: v.boolean(),
  discounts: v.strictObject({ vouchers: v.array(lineVoucher), automaticDiscounts: v.nullable(v.array(lineDiscount)) }),
  bundle: v.optional(v.array(bundlePart)),
})

const belowMinimum = v.strictObject({ reason: v.literal('minimum'), ...defineMoneyFields('minimum', 'missing') })
const otherIdle = v.strictObject({ reason: v.picklist(['combination', 'shipping', 'quantity', 'goods']) })
const voucher = v.strictObject({
  ...defineTextFields('voucher', 'description'),
  type: v.picklist(['code', 'uri', 'other']),
  ...priceOff,
  lines: v.array(hashSchema),
  ...defineOptionalTextFields('expiryDate', 'shippingDiscount'),
  shippingDiscountAsNumber: v.optional(v.number()),
  idle: v.optional(v.variant('reason', [belowMinimum, otherIdle])),
})

const automaticDiscount = v.strictObject({ ...defineTextFields('automaticDiscount', 'name'), ...priceOff })
const reductions = { vouchers: v.array(voucher), automaticDiscounts: v.array(automaticDiscount) }
const discounts = v.strictObject({ anyDiscount: v.boolean(), ...defineMoneyFields('discount'), ...reductions })

const totals = v.strictObject({
  ...defineMoneyFields(
    'itemsTotalPrice',
    'shippingPrice',
    'handlingCostPrice',
    'grandTotalPrice',
    'grandTotalPriceTax',
  ),
  ...defineMoneyOrFalseFields('totalDiscountPrice', 'taxDeducted', 'taxAdded'),
  ...defineNumberFields('totalQuantity', 'taxPercent'),
})

/** Fields that selections and orders have in common (commerce reference sections 2.2 and 2.3). */
const saleFields = {
  ...defineTextFields(
    'language',
    'currency',
    'paymentMethod',
    'paymentMethodName',
    'shippingMethod',
    'shippingMethodName',
  ),
  ...defineTextFields('additionalNotes', 'centraCheckoutScript'),
  currencyFormat,
  items: v.array(line),
  discounts,
  totals,
  vatExempt: v.literal(false),
}

const addressTexts = defineTextFields(
  ...['email', 'firstName', 'lastName', 'company', 'address1', 'address2', 'zipCode', 'city', 'state', 'country'],
  ...['phoneNumber', 'vatNumber'],
)
const address = v.strictObject({ ...addressTexts, newsletter: v.boolean() })

const selection = v.strictObject({ ...saleFields, address, shippingAddress: address })

/** Possible values of `statusDescription` in an order (commerce reference section 2.3). */
const descriptions = ['Pending', 'Confirmed', 'Processing', 'Completed', 'Archived', 'Cancelled', 'Incomplete'] as const

const contractText = v.strictObject(defineTextFields('page', 'version', 'title'))
const orderAddress = v.strictObject({ ...addressTexts, newsletter: v.boolean(), countryName: v.string() })
export const orderEntries = {
  ...saleFields,
  address: orderAddress,
  shippingAddress: orderAddress,
  order: v.pipe(v.string(), v.digits()),
  status: v.picklist(['untouched', 'progress', 'ok', 'archived', 'failed']),
  statusDescription: v.picklist(descriptions),
  date: dateTimeSchema,
  ...defineTextFields('giftMessage', 'affiliateHtml'),
  // Only embedded service: token that gives access to the order without login.
  link: v.pipe(v.string(), v.regex(/^\d+\.[\w-]{22}$/)),
  // Only embedded service: versions of the contract pages.
  contractTexts: v.optional(v.strictObject({ ...defineTextFields('language', 'at'), texts: v.array(contractText) })),
  // Only embedded service: how the age was verified.
  ageProof: v.strictObject({
    method: v.picklist(['none', 'declaration', 'before-payment', 'at-delivery']),
    minimumAge: v.number(),
    declaration: v.strictObject(defineTextFields('key', 'version', 'language', 'at', 'text')),
  }),
}

const paymentMethod = v.strictObject({
  ...defineTextFields('paymentMethod', 'name', 'paymentMethodType'),
  ...defineMoneyFields('handlingCost'),
  ...defineBooleanFields('supportsInitiateOnly', 'providesCustomerAddressAfterPayment'),
  ...defineBooleanFields('useForDigitalContent', 'hasTermsAndConditionsAgreement'),
  addressRequiredFields: v.array(v.string()),
})

// Only embedded service: minimum age in years that the courier verifies.
const ageAtDelivery = v.optional(v.number())
const shippingMethod = v.strictObject({
  ...defineTextFields('shippingMethod', 'name'),
  ...defineMoneyFields('price'),
  ageAtDelivery,
})

const field = v.strictObject({ type: v.picklist(['string', 'boolean']), ...defineBooleanFields('visible', 'required') })
const fieldsOf = (names: object) => v.strictObject(Object.fromEntries(Object.keys(names).map((name) => [name, field])))
const paymentFields = v.strictObject({
  termsAndConditions: field,
  address: fieldsOf({ ...addressTexts, newsletter: true }),
  shippingAddress: fieldsOf(addressTexts),
})

export const loggedInSchema = v.strictObject({
  ...defineTextFields(
    'customer',
    'email',
    'firstName',
    'lastName',
    'gender',
    'company',
    'address1',
    'address2',
    'zipCode',
  ),
  ...defineTextFields('city', 'state', 'country', 'phoneNumber'),
  newsletter: v.boolean(),
  consents: v.array(v.strictObject({ key: v.string(), consented: v.boolean() })),
})

const units = defineNumberFields('originalQuantity', 'unavailable', 'available')
export const unavailableItemSchema = v.strictObject({ ...defineTextFields('item', 'product'), ...units })

const envelope = {
  token: tokenSchema,
  location: locationSchema,
  countries: v.array(countrySchema),
  languages: languagesSchema,
}
const methods = { paymentMethods: v.array(paymentMethod), paymentFields, shippingMethods: v.array(shippingMethod) }

/** Returns the schema of a `SelectionResponse`. `more` contains the additional fields of an endpoint. */
export const createSelectionResponseSchema = (more: v.ObjectEntries = {}) =>
  v.strictObject({ ...envelope, selection, ...methods, ...more })

/**
 * Returns the schema of an `OrderCompleteResponse` (commerce reference section 2.3). `more` contains the additional
 * fields of an endpoint.
 */
export const createOrderResponseSchema = (more: v.ObjectEntries = {}) =>
  v.strictObject({ ...envelope, order: v.strictObject(orderEntries), ...more })
