import * as v from 'valibot'
import { flag, list, maybeNumber, maybeText, recordOf, text, textOrEmpty, uriOrEmpty } from './values.ts'

export const WireLowestPrice = v.object({ periodDays: maybeNumber, priceAsNumber: maybeNumber })

/** Major units. Without `priceAsNumber`, the product is not for sale. */
const WireAmounts = v.object({
  priceAsNumber: maybeNumber,
  priceBeforeDiscountAsNumber: maybeNumber,
  discountPercent: maybeNumber,
  lowestPrice: list(WireLowestPrice),
})
export type WireAmounts = v.InferOutput<typeof WireAmounts>

const WirePrice = v.object({ ...WireAmounts.entries, showAsOnSale: flag, showAsNew: flag })

const WireItem = v.object({ item: text, sku: textOrEmpty, stock: v.optional(v.union([v.string(), v.number()])) })

/**
 * `priceOfItemsAsNumber` is set if one pricelist was requested, `prices` if all were (commerce reference section
 * 8.3).
 */
const WireBundleInfo = v.object({
  priceOfItemsAsNumber: maybeNumber,
  prices: list(v.object({ pricelist: maybeNumber, priceList: maybeNumber, priceOfItemsAsNumber: maybeNumber })),
})

const WireCategoryRef = v.object({ category: textOrEmpty, name: list(text), uri: uriOrEmpty })

// Arrays first: `[]` also matches an object schema with only optional keys.
const NoBundle = v.pipe(
  v.union([v.array(v.unknown()), v.literal(false), v.null()]),
  v.transform(() => undefined),
)
const BundleInfo = v.optional(v.union([NoBundle, WireBundleInfo]))

/** A pack. Lists contain four packs per product, so other fields are not parsed. */
export const WireVariant = v.object({
  ...WireAmounts.entries,
  product: text,
  name: text,
  uri: uriOrEmpty,
  available: flag,
  items: list(v.object({ item: text })),
  prices: recordOf(WireAmounts),
  bundleInfo: BundleInfo,
})
export type WireVariant = v.InferOutput<typeof WireVariant>

/** A product (commerce reference section 2.4). Loose, because custom attributes are top-level keys. */
export const WireProduct = v.looseObject({
  ...WirePrice.entries,
  product: text,
  name: text,
  uri: uriOrEmpty,
  sku: textOrEmpty,
  brandName: textOrEmpty,
  brandUri: textOrEmpty,
  categoryUri: uriOrEmpty,
  categoryName: list(text),
  categories: list(WireCategoryRef),
  excerpt: textOrEmpty,
  description: textOrEmpty,
  metaTitle: maybeText,
  metaDescription: maybeText,
  available: flag,
  items: list(WireItem),
  media: recordOf(list(text)),
  createdAt: textOrEmpty,
  relation: maybeText,
  relatedProducts: list(v.unknown()),
  prices: recordOf(WirePrice),
  markets: list(maybeNumber),
  bundleInfo: BundleInfo,
})
export type WireProduct = v.InferOutput<typeof WireProduct>

export const WireProductTexts = v.object({ product: text, excerpt: textOrEmpty, description: textOrEmpty })

const ProductUriFields = v.object({ product: text, uri: uriOrEmpty, categoryUri: uriOrEmpty })

export const WireProductUris = v.object({ ...ProductUriFields.entries, relatedProducts: list(ProductUriFields) })
