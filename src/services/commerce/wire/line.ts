import * as v from 'valibot'
import { wireLowestPriceSchema } from './product.ts'
import {
  amountSchema,
  createListSchema,
  createRecordSchema,
  flagSchema,
  maybeTextSchema,
  numericSchema,
  textOrEmptySchema,
  textSchema,
} from './values.ts'

/** Loose object, because custom attributes are top-level keys. */
export const wireLineProductSchema = v.looseObject({
  product: textSchema,
  name: textOrEmptySchema,
  uri: textOrEmptySchema,
  categoryUri: textOrEmptySchema,
  brandName: textOrEmptySchema,
  media: createRecordSchema(createListSchema(textSchema)),
})

export const wireBundlePartSchema = v.object({
  sku: textOrEmptySchema,
  productName: textOrEmptySchema,
  brandName: textOrEmptySchema,
  quantity: amountSchema,
  priceEachAsNumber: amountSchema,
})
export type WireBundlePart = v.InferOutput<typeof wireBundlePartSchema>

const lineSchema = v.object({
  line: textOrEmptySchema,
  item: textSchema,
  sku: textOrEmptySchema,
  quantity: numericSchema,
  comment: maybeTextSchema,
  batch: maybeTextSchema,
  product: wireLineProductSchema,
  priceEachAsNumber: amountSchema,
  priceEachBeforeDiscountAsNumber: amountSchema,
  totalPriceAsNumber: amountSchema,
  totalPriceBeforeDiscountAsNumber: amountSchema,
  /** Prices per unit. Missing in some responses. */
  lowestPrice: createListSchema(wireLowestPriceSchema),
  anyDiscount: flagSchema,
  taxPercent: amountSchema,
  bundle: createListSchema(wireBundlePartSchema),
})
export type WireLine = v.InferOutput<typeof lineSchema>

const lineWithoutProductSchema = v.looseObject({
  item: textSchema,
  product: v.optional(v.unknown()),
  productName: textOrEmptySchema,
  brandName: textOrEmptySchema,
})

/** A line in major units (commerce reference section 2.2). In orders, `product` may be missing or only an ID. */
export const wireLineSchema = v.pipe(
  v.union([v.pipe(lineWithoutProductSchema, v.transform(withProduct)), v.unknown()]),
  lineSchema,
)

function withProduct({ productName: name, brandName, ...line }: v.InferOutput<typeof lineWithoutProductSchema>) {
  const { item, product } = line
  const [id = item] = item.split('-')
  if (typeof product === 'string' || typeof product === 'number')
    return { ...line, product: { product, name, brandName } }
  const isHeld = typeof product === 'object' && product !== null && !Array.isArray(product)
  return { ...line, product: { product: id, name, brandName, ...(isHeld && product) } }
}

/** Reason why a voucher has no effect (commerce reference section 2.2). */
const wireIneffectiveVoucherReasonSchema = v.object({
  reason: textOrEmptySchema,
  minimumAsNumber: amountSchema,
  missingAsNumber: amountSchema,
})
export type WireIneffectiveVoucherReason = v.InferOutput<typeof wireIneffectiveVoucherReasonSchema>

/** A voucher of a cart or order. `voucher` is the code as entered by the shopper. Discounts are negative. */
export const wireVoucherSchema = v.object({
  voucher: textSchema,
  description: textOrEmptySchema,
  priceOffAsNumber: amountSchema,
  shippingDiscountAsNumber: amountSchema,
  idle: v.fallback(v.optional(wireIneffectiveVoucherReasonSchema), undefined),
})
export type WireVoucher = v.InferOutput<typeof wireVoucherSchema>

const discountsSchema = v.object({
  discountAsNumber: amountSchema,
  vouchers: createListSchema(wireVoucherSchema),
  automaticDiscounts: createListSchema(v.object({ name: textOrEmptySchema, priceOffAsNumber: amountSchema })),
})

/** An empty list, `null` or a missing value means that there are no discounts. */
export const wireDiscountsSchema = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})),
  discountsSchema,
)

/** Amounts that the API returns as `false` become 0. Discounts are negative. */
export const wireTotalsSchema = v.object({
  itemsTotalPriceAsNumber: amountSchema,
  totalDiscountPriceAsNumber: amountSchema,
  shippingPriceAsNumber: amountSchema,
  handlingCostPriceAsNumber: amountSchema,
  totalQuantity: amountSchema,
  taxPercent: amountSchema,
  grandTotalPriceAsNumber: amountSchema,
  grandTotalPriceTaxAsNumber: amountSchema,
})
export type WireTotals = v.InferOutput<typeof wireTotalsSchema>
