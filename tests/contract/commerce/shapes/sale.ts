import * as v from 'valibot'
import { bundleInfo, lineProduct, lowestPrice } from './product.ts'
import { hash, money, moneyOrFalse, numbers, optionalTexts, texts } from './values.ts'

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

export const line = v.strictObject({
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

export const totals = v.strictObject({
  ...money('itemsTotalPrice', 'shippingPrice', 'handlingCostPrice', 'grandTotalPrice', 'grandTotalPriceTax'),
  ...moneyOrFalse('totalDiscountPrice', 'taxDeducted', 'taxAdded'),
  ...numbers('totalQuantity', 'taxPercent'),
})

/** Fields shared by selections and orders (commerce reference sections 2.2 and 2.3). */
export const saleFields = {
  ...texts('language', 'currency', 'paymentMethod', 'paymentMethodName', 'shippingMethod', 'shippingMethodName'),
  ...texts('additionalNotes', 'centraCheckoutScript'),
  currencyFormat,
  items: v.array(line),
  discounts,
  totals,
  vatExempt: v.literal(false),
}
