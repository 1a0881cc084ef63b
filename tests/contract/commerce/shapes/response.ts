import * as v from 'valibot'
import { country, languages, location } from './place.ts'
import { bundleInfo, lineProduct, lowestPrice } from './product.ts'
import { date, flags, hash, money, moneyOrFalse, numbers, optionalTexts, texts, token } from './values.ts'

const currencyFormat = v.strictObject({
  ...texts('currency', 'name', 'prefix', 'suffix', 'decimalPoint', 'decimalDigits', 'uri', 'thousandsSeparator'),
  denominator: v.number(),
})

const part = { ...texts('item', 'product', 'sku', 'productName', 'brandName'), quantity: v.number() }
const bundlePart = v.strictObject({ ...part, ...money('priceEach') })

const priceOff = money('priceOff')
const lineVoucher = v.strictObject({ voucher: v.string(), ...priceOff, hasAffectedItemPrice: v.literal(false) })
const lineDiscount = v.strictObject({ automaticDiscount: v.string(), ...priceOff })
const product = { ...lineProduct, flavour: v.optional(lineProduct.flavour), bundleInfo: v.optional(bundleInfo) }

const line = v.strictObject({
  line: hash,
  ...texts('item', 'size', 'sku', 'ean'),
  ...numbers('quantity', 'taxPercent'),
  ...money('priceEach', 'totalPrice', 'priceEachBeforeDiscount', 'totalPriceBeforeDiscount', 'priceEachWithoutTax'),
  ...money('priceEachReduction'),
  product: v.strictObject(product),
  comment: v.nullable(v.string()),
  ...optionalTexts('batch'),
  productUrl: v.nullable(v.string()),
  category: v.nullable(v.string()),
  lowestPrice: v.optional(v.array(lowestPrice)),
  anyDiscount: v.boolean(),
  discounts: v.strictObject({ vouchers: v.array(lineVoucher), automaticDiscounts: v.nullable(v.array(lineDiscount)) }),
  bundle: v.optional(v.array(bundlePart)),
})

const belowMinimum = v.strictObject({ reason: v.literal('minimum'), ...money('minimum', 'missing') })
const otherIdle = v.strictObject({ reason: v.picklist(['combination', 'shipping', 'quantity', 'goods']) })
const voucher = v.strictObject({
  ...texts('voucher', 'description'),
  type: v.picklist(['code', 'uri', 'other']),
  ...priceOff,
  lines: v.array(hash),
  ...optionalTexts('expiryDate', 'shippingDiscount'),
  shippingDiscountAsNumber: v.optional(v.number()),
  idle: v.optional(v.variant('reason', [belowMinimum, otherIdle])),
})

const automaticDiscount = v.strictObject({ ...texts('automaticDiscount', 'name'), ...priceOff })
const reductions = { vouchers: v.array(voucher), automaticDiscounts: v.array(automaticDiscount) }
const discounts = v.strictObject({ anyDiscount: v.boolean(), ...money('discount'), ...reductions })

const totals = v.strictObject({
  ...money('itemsTotalPrice', 'shippingPrice', 'handlingCostPrice', 'grandTotalPrice', 'grandTotalPriceTax'),
  ...moneyOrFalse('totalDiscountPrice', 'taxDeducted', 'taxAdded'),
  ...numbers('totalQuantity', 'taxPercent'),
})

/** Fields shared by selections and orders (commerce reference sections 2.2 and 2.3). */
const saleFields = {
  ...texts('language', 'currency', 'paymentMethod', 'paymentMethodName', 'shippingMethod', 'shippingMethodName'),
  ...texts('additionalNotes', 'centraCheckoutScript'),
  currencyFormat,
  items: v.array(line),
  discounts,
  totals,
  vatExempt: v.literal(false),
}

const addressTexts = texts(
  ...['email', 'firstName', 'lastName', 'company', 'address1', 'address2', 'zipCode', 'city', 'state', 'country'],
  ...['phoneNumber', 'vatNumber'],
)
const address = v.strictObject({ ...addressTexts, newsletter: v.boolean() })

const selection = v.strictObject({ ...saleFields, address, shippingAddress: address })

/** Values of an order's `statusDescription` (commerce reference section 2.3). */
const descriptions = ['Pending', 'Confirmed', 'Processing', 'Completed', 'Archived', 'Cancelled', 'Incomplete'] as const

const contractText = v.strictObject(texts('page', 'version', 'title'))
const orderAddress = v.strictObject({ ...addressTexts, newsletter: v.boolean(), countryName: v.string() })
export const order = {
  ...saleFields,
  address: orderAddress,
  shippingAddress: orderAddress,
  order: v.pipe(v.string(), v.digits()),
  status: v.picklist(['untouched', 'progress', 'ok', 'archived', 'failed']),
  statusDescription: v.picklist(descriptions),
  date,
  ...texts('giftMessage', 'affiliateHtml'),
  // Not in the reference: token that gives access to the order without login.
  link: v.pipe(v.string(), v.regex(/^\d+\.[\w-]{22}$/)),
  // Not in the reference: `contractTexts` contains the versions of the contract pages, and `ageProof` the proof of age.
  contractTexts: v.optional(v.strictObject({ ...texts('language', 'at'), texts: v.array(contractText) })),
  ageProof: v.strictObject({
    method: v.picklist(['none', 'declaration', 'before-payment', 'at-delivery']),
    minimumAge: v.number(),
    declaration: v.strictObject(texts('key', 'version', 'language', 'at', 'text')),
  }),
}

const paymentMethod = v.strictObject({
  ...texts('paymentMethod', 'name', 'paymentMethodType'),
  ...money('handlingCost'),
  ...flags('supportsInitiateOnly', 'providesCustomerAddressAfterPayment'),
  ...flags('useForDigitalContent', 'hasTermsAndConditionsAgreement'),
  addressRequiredFields: v.array(v.string()),
})

// Not in the reference: minimum age that the courier verifies.
const ageAtDelivery = v.optional(v.number())
const shippingMethod = v.strictObject({ ...texts('shippingMethod', 'name'), ...money('price'), ageAtDelivery })

const field = v.strictObject({ type: v.picklist(['string', 'boolean']), ...flags('visible', 'required') })
const fieldsOf = (names: object) => v.strictObject(Object.fromEntries(Object.keys(names).map((name) => [name, field])))
const paymentFields = v.strictObject({
  termsAndConditions: field,
  address: fieldsOf({ ...addressTexts, newsletter: true }),
  shippingAddress: fieldsOf(addressTexts),
})

export const loggedIn = v.strictObject({
  ...texts('customer', 'email', 'firstName', 'lastName', 'gender', 'company', 'address1', 'address2', 'zipCode'),
  ...texts('city', 'state', 'country', 'phoneNumber'),
  newsletter: v.boolean(),
  consents: v.array(v.strictObject({ key: v.string(), consented: v.boolean() })),
})

const units = numbers('originalQuantity', 'unavailable', 'available')
export const unavailable = v.strictObject({ ...texts('item', 'product'), ...units })

const envelope = { token, location, countries: v.array(country), languages }
const methods = { paymentMethods: v.array(paymentMethod), paymentFields, shippingMethods: v.array(shippingMethod) }

/** Schema of a `SelectionResponse` without login. `more` contains the additional fields of an endpoint. */
export const selectionResponse = (more: v.ObjectEntries = {}) =>
  v.strictObject({ ...envelope, selection, ...methods, ...more })

/** Schema of `OrderCompleteResponse` (commerce reference section 2.3). */
export const orderResponse = (more: v.ObjectEntries = {}) =>
  v.strictObject({ ...envelope, order: v.strictObject(order), ...more })
