import * as v from 'valibot'
import { WireLowestPrice } from './product.ts'
import { amount, flag, list, maybeText, numeric, recordOf, text, textOrEmpty } from './values.ts'

/** The product in a cart line; loose, because custom attributes are top-level keys (`readNumber`). */
export const WireLineProduct = v.looseObject({
  product: text,
  name: textOrEmpty,
  uri: textOrEmpty,
  categoryUri: textOrEmpty,
  brandName: textOrEmpty,
  media: recordOf(list(text)),
})

/** One of the parts of a bundle (commerce reference section 8.3). */
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
  /** Of an order that was packed from a known batch. */
  batch: maybeText,
  product: WireLineProduct,
  priceEachAsNumber: amount,
  priceEachBeforeDiscountAsNumber: amount,
  totalPriceAsNumber: amount,
  totalPriceBeforeDiscountAsNumber: amount,
  /** Of one piece; a service may not say. */
  lowestPrice: list(WireLowestPrice),
  anyDiscount: flag,
  taxPercent: amount,
  bundle: list(WireBundlePart),
})
export type WireLine = v.InferOutput<typeof Line>

/** What a line says of its product beside it, where it does not hold the product itself. */
const FlatLine = v.looseObject({
  item: text,
  product: v.optional(v.unknown()),
  productName: textOrEmpty,
  brandName: textOrEmpty,
})

/** A line (commerce reference section 2.2), major units. Orders may name the product by id and flat names. */
export const WireLine = v.pipe(v.union([v.pipe(FlatLine, v.transform(withProduct)), v.unknown()]), Line)

function withProduct({ productName: name, brandName, ...line }: v.InferOutput<typeof FlatLine>) {
  const { item, product } = line
  const [id = item] = item.split('-')
  if (typeof product === 'string' || typeof product === 'number')
    return { ...line, product: { product, name, brandName } }
  const isHeld = typeof product === 'object' && product !== null && !Array.isArray(product)
  return { ...line, product: { product: id, name, brandName, ...(isHeld && product) } }
}

/** Why a code takes nothing off; a service may not say (commerce reference section 2.2). */
const WireIdle = v.object({ reason: textOrEmpty, minimumAsNumber: amount, missingAsNumber: amount })
export type WireIdle = v.InferOutput<typeof WireIdle>

/** A voucher in force; `voucher` is the code as entered, what it takes off is negative. */
export const WireVoucher = v.object({
  voucher: text,
  description: textOrEmpty,
  priceOffAsNumber: amount,
  shippingDiscountAsNumber: amount,
  idle: v.fallback(v.optional(WireIdle), undefined),
})
export type WireVoucher = v.InferOutput<typeof WireVoucher>

const Discounts = v.object({
  discountAsNumber: amount,
  vouchers: list(WireVoucher),
  automaticDiscounts: list(v.object({ name: textOrEmpty, priceOffAsNumber: amount })),
})

/** The discounts in force; none when they arrive as `[]`, `null` or not at all. */
export const WireDiscounts = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})),
  Discounts,
)

/** Totals; `false` on the wire is 0 here. Discounts are negative. */
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
