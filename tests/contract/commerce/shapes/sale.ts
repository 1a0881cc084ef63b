import * as v from 'valibot'
import { bundleInfo, lineProduct, lowestPrice } from './product.ts'
import { hash, money, moneyOrFalse, numbers, texts } from './values.ts'

const currencyFormat = v.strictObject({
  ...texts('currency', 'name', 'prefix', 'suffix', 'decimalPoint', 'decimalDigits', 'uri', 'thousandsSeparator'),
  denominator: v.number(),
})

const bundlePart = v.strictObject({
  ...texts('item', 'product', 'sku', 'productName', 'brandName'),
  quantity: v.number(),
  ...money('priceEach'),
})

const linePrices = [
  'priceEach',
  'totalPrice',
  'priceEachBeforeDiscount',
  'totalPriceBeforeDiscount',
  'priceEachWithoutTax',
  'priceEachReduction',
]

export const line = v.strictObject({
  line: hash,
  ...texts('item', 'size', 'sku', 'ean'),
  ...numbers('quantity', 'taxPercent'),
  ...money(...linePrices),
  product: v.strictObject({
    ...lineProduct,
    flavour: v.optional(lineProduct.flavour),
    bundleInfo: v.optional(bundleInfo),
  }),
  comment: v.nullable(v.string()),
  batch: v.optional(v.string()),
  productUrl: v.nullable(v.string()),
  category: v.nullable(v.string()),
  lowestPrice: v.optional(v.array(lowestPrice)),
  anyDiscount: v.boolean(),
  discounts: v.strictObject({
    vouchers: v.array(
      v.strictObject({ voucher: v.string(), ...money('priceOff'), hasAffectedItemPrice: v.literal(false) }),
    ),
    automaticDiscounts: v.nullable(v.array(v.strictObject({ automaticDiscount: v.string(), ...money('priceOff') }))),
  }),
  bundle: v.optional(v.array(bundlePart)),
})

const voucher = v.strictObject({
  ...texts('voucher', 'description'),
  type: v.picklist(['code', 'uri', 'other']),
  ...money('priceOff'),
  lines: v.array(hash),
  expiryDate: v.optional(v.string()),
  shippingDiscount: v.optional(v.string()),
  shippingDiscountAsNumber: v.optional(v.number()),
  idle: v.optional(
    v.variant('reason', [
      v.strictObject({ reason: v.literal('minimum'), ...money('minimum', 'missing') }),
      v.strictObject({ reason: v.picklist(['combination', 'shipping', 'quantity', 'goods']) }),
    ]),
  ),
})

const discounts = v.strictObject({
  anyDiscount: v.boolean(),
  ...money('discount'),
  vouchers: v.array(voucher),
  automaticDiscounts: v.array(v.strictObject({ ...texts('automaticDiscount', 'name'), ...money('priceOff') })),
})

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
