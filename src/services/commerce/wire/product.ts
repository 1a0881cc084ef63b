import * as v from 'valibot'
import {
  createListSchema,
  createRecordSchema,
  flagSchema,
  maybeNumberSchema,
  maybeTextSchema,
  textOrEmptySchema,
  textSchema,
  uriOrEmptySchema,
} from './values.ts'

export const wireLowestPriceSchema = v.object({ periodDays: maybeNumberSchema, priceAsNumber: maybeNumberSchema })

/** In major units. If `priceAsNumber` is missing, the product is not for sale. */
const wireAmountsSchema = v.object({
  priceAsNumber: maybeNumberSchema,
  priceBeforeDiscountAsNumber: maybeNumberSchema,
  discountPercent: maybeNumberSchema,
  lowestPrice: createListSchema(wireLowestPriceSchema),
})
export type WireAmounts = v.InferOutput<typeof wireAmountsSchema>

const wirePriceSchema = v.object({ ...wireAmountsSchema.entries, showAsOnSale: flagSchema, showAsNew: flagSchema })

const wireItemSchema = v.object({
  item: textSchema,
  sku: textOrEmptySchema,
  stock: v.optional(v.union([v.string(), v.number()])),
})

/**
 * Price of the bundle's products if bought separately. If a single pricelist was requested, the price is in
 * `priceOfItemsAsNumber`, otherwise in `prices` (commerce reference section 8.3).
 */
const wireBundleInfoSchema = v.object({
  priceOfItemsAsNumber: maybeNumberSchema,
  prices: createListSchema(
    v.object({ pricelist: maybeNumberSchema, priceList: maybeNumberSchema, priceOfItemsAsNumber: maybeNumberSchema }),
  ),
})

const wireCategoryRefSchema = v.object({
  category: textOrEmptySchema,
  name: createListSchema(textSchema),
  uri: uriOrEmptySchema,
})

/** Products that are not bundles have `[]`, `false`, `null` or no value. */
const bundleInfoSchema = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === null || value === false || Array.isArray(value) ? undefined : value)),
    v.optional(wireBundleInfoSchema),
  ),
)

/** A pack. Only the required fields are parsed, because lists contain several packs per product. */
export const wireVariantSchema = v.object({
  ...wireAmountsSchema.entries,
  product: textSchema,
  name: textSchema,
  uri: uriOrEmptySchema,
  available: flagSchema,
  items: createListSchema(v.object({ item: textSchema })),
  prices: createRecordSchema(wireAmountsSchema),
  bundleInfo: bundleInfoSchema,
})
export type WireVariant = v.InferOutput<typeof wireVariantSchema>

/** A product (commerce reference section 2.4). Loose object, because custom attributes are top-level keys. */
export const wireProductSchema = v.looseObject({
  ...wirePriceSchema.entries,
  product: textSchema,
  name: textSchema,
  uri: uriOrEmptySchema,
  sku: textOrEmptySchema,
  brandName: textOrEmptySchema,
  brandUri: textOrEmptySchema,
  categoryUri: uriOrEmptySchema,
  categoryName: createListSchema(textSchema),
  categories: createListSchema(wireCategoryRefSchema),
  excerpt: textOrEmptySchema,
  description: textOrEmptySchema,
  metaTitle: maybeTextSchema,
  metaDescription: maybeTextSchema,
  available: flagSchema,
  items: createListSchema(wireItemSchema),
  media: createRecordSchema(createListSchema(textSchema)),
  createdAt: textOrEmptySchema,
  relation: maybeTextSchema,
  relatedProducts: createListSchema(v.unknown()),
  prices: createRecordSchema(wirePriceSchema),
  markets: createListSchema(maybeNumberSchema),
  bundleInfo: bundleInfoSchema,
})
export type WireProduct = v.InferOutput<typeof wireProductSchema>

export const wireProductTextsSchema = v.object({
  product: textSchema,
  excerpt: textOrEmptySchema,
  description: textOrEmptySchema,
})

const productUriFieldsSchema = v.object({ product: textSchema, uri: uriOrEmptySchema, categoryUri: uriOrEmptySchema })

export const wireProductNameSchema = v.object({
  ...productUriFieldsSchema.entries,
  name: textSchema,
  brandName: textOrEmptySchema,
})

export const wireProductUrisSchema = v.object({
  ...productUriFieldsSchema.entries,
  relatedProducts: createListSchema(productUriFieldsSchema),
})
