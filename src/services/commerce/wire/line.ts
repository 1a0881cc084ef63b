import * as v from 'valibot'
import { WireLowestPrice } from './product.ts'
import { amount, flag, list, maybeText, numeric, recordOf, text, textOrEmpty } from './values.ts'

/** Loose, because custom attributes are top-level keys. */
export const WireLineProduct = v.looseObject({
  product: text,
  name: textOrEmpty,
  uri: textOrEmpty,
  categoryUri: textOrEmpty,
  brandName: textOrEmpty,
  media: recordOf(list(text)),
})

export const WireBundlePart = v.object({
  sku: textOrEmpty,
  productName: textOrEmpty,
  brandName: textOrEmpty,
  quantity: amount,
  priceEachAsNumber: amount,
})
export type WireBundlePart = v.InferOutput<typeof WireBundlePart>

const Line = v.object({
  line: textOrEmpty,
  item: text,
  sku: textOrEmpty,
  quantity: numeric,
  comment: maybeText,
  batch: maybeText,
  product: WireLineProduct,
  priceEachAsNumber: amount,
  priceEachBeforeDiscountAsNumber: amount,
  totalPriceAsNumber: amount,
  totalPriceBeforeDiscountAsNumber: amount,
  /** Optional. Prices are per unit. */
  lowestPrice: list(WireLowestPrice),
  anyDiscount: flag,
  taxPercent: amount,
  bundle: list(WireBundlePart),
})
export type WireLine = v.InferOutput<typeof Line>

const LineWithoutProduct = v.looseObject({
  item: text,
  product: v.optional(v.unknown()),
  productName: textOrEmpty,
  brandName: textOrEmpty,
})

/**
 * A line (commerce reference section 2.2), amounts in major units. An order's product can have only id, name and
 * brand.
 */
export const WireLine = v.pipe(v.union([v.pipe(LineWithoutProduct, v.transform(withProduct)), v.unknown()]), Line)

function withProduct({ productName: name, brandName, ...line }: v.InferOutput<typeof LineWithoutProduct>) {
  const { item, product } = line
  const [id = item] = item.split('-')
  if (typeof product === 'string' || typeof product === 'number')
    return { ...line, product: { product, name, brandName } }
  const isHeld = typeof product === 'object' && product !== null && !Array.isArray(product)
  return { ...line, product: { product: id, name, brandName, ...(isHeld && product) } }
}

/** Why a voucher has no effect (commerce reference section 2.2). */
const WireVoucherWithoutEffect = v.object({ reason: textOrEmpty, minimumAsNumber: amount, missingAsNumber: amount })
export type WireVoucherWithoutEffect = v.InferOutput<typeof WireVoucherWithoutEffect>

/** An active voucher. `voucher` is the code as entered, discounts are negative. */
export const WireVoucher = v.object({
  voucher: text,
  description: textOrEmpty,
  priceOffAsNumber: amount,
  shippingDiscountAsNumber: amount,
  idle: v.fallback(v.optional(WireVoucherWithoutEffect), undefined),
})
export type WireVoucher = v.InferOutput<typeof WireVoucher>

const Discounts = v.object({
  discountAsNumber: amount,
  vouchers: list(WireVoucher),
  automaticDiscounts: list(v.object({ name: textOrEmpty, priceOffAsNumber: amount })),
})

/** `[]`, `null` and a missing value mean no discounts. */
export const WireDiscounts = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})),
  Discounts,
)

/** The API's `false` becomes 0. Discounts are negative. */
export const WireTotals = v.object({
  itemsTotalPriceAsNumber: amount,
  totalDiscountPriceAsNumber: amount,
  shippingPriceAsNumber: amount,
  handlingCostPriceAsNumber: amount,
  totalQuantity: amount,
  taxPercent: amount,
  grandTotalPriceAsNumber: amount,
  grandTotalPriceTaxAsNumber: amount,
})
export type WireTotals = v.InferOutput<typeof WireTotals>
