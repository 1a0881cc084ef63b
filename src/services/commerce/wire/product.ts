import * as v from 'valibot'
import { addressOrEmpty, flag, list, maybeNumber, maybeText, recordOf, text, textOrEmpty } from './values.ts'

/** Lowest price of a period before a sale (commerce reference section 2.4). */
export const WireLowestPrice = v.object({ periodDays: maybeNumber, priceAsNumber: maybeNumber })

/** What a price says of the amount, major units; `priceAsNumber` is missing where it is not sold. */
const WireAmounts = v.object({
  priceAsNumber: maybeNumber,
  priceBeforeDiscountAsNumber: maybeNumber,
  discountPercent: maybeNumber,
  lowestPrice: list(WireLowestPrice),
})
export type WireAmounts = v.InferOutput<typeof WireAmounts>

/** The flat price of one pricelist. */
const WirePrice = v.object({ ...WireAmounts.entries, showAsOnSale: flag, showAsNew: flag })

const WireItem = v.object({ item: text, sku: textOrEmpty, stock: v.optional(v.union([v.string(), v.number()])) })

/** `priceOfItems` for one pricelist is flat; for all pricelists it is a list (commerce reference section 8.3). */
const WireBundleInfo = v.object({
  priceOfItemsAsNumber: maybeNumber,
  prices: list(v.object({ pricelist: maybeNumber, priceList: maybeNumber, priceOfItemsAsNumber: maybeNumber })),
})

const WireCategoryRef = v.object({ category: textOrEmpty, name: list(text), uri: addressOrEmpty })

// `[]` first: an empty array would pass as an object without any of its optional keys.
const NoBundle = v.pipe(
  v.union([v.array(v.unknown()), v.literal(false), v.null()]),
  v.transform(() => undefined),
)
const BundleInfo = v.optional(v.union([NoBundle, WireBundleInfo]))

/** What a pack size needs of a product; a list holds four for every product, so nothing more of them is read. */
export const WireVariant = v.object({
  ...WireAmounts.entries,
  product: text,
  name: text,
  uri: addressOrEmpty,
  available: flag,
  items: list(v.object({ item: text })),
  prices: recordOf(WireAmounts),
  bundleInfo: BundleInfo,
})
export type WireVariant = v.InferOutput<typeof WireVariant>

/** A product (commerce reference section 2.4). Loose: custom attributes are top-level keys. Relations are parsed singly. */
export const WireProduct = v.looseObject({
  ...WirePrice.entries,
  product: text,
  name: text,
  uri: addressOrEmpty,
  sku: textOrEmpty,
  brandName: textOrEmpty,
  brandUri: textOrEmpty,
  categoryUri: addressOrEmpty,
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

const Place = v.object({ product: text, uri: addressOrEmpty, categoryUri: addressOrEmpty })

/** What of a product tells where it is, and its packs, which are related to it, with it. */
export const WireProductPlace = v.object({ ...Place.entries, relatedProducts: list(Place) })
