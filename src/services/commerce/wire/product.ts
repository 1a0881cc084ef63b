import * as v from 'valibot'
import { flag, list, maybeNumber, maybeText, recordOf, text, textOrEmpty } from './values.ts'

/** Lowest price of a period before a sale (reference section 2.4). */
export const WireLowestPrice = v.object({ periodDays: maybeNumber, priceAsNumber: maybeNumber })

/** The flat price of one pricelist; amounts are major units, and `priceAsNumber` is missing where it is not sold. */
export const WirePrice = v.object({
  priceAsNumber: maybeNumber,
  priceBeforeDiscountAsNumber: maybeNumber,
  discountPercent: maybeNumber,
  showAsOnSale: flag,
  showAsNew: flag,
  lowestPrice: list(WireLowestPrice),
})
export type WirePrice = v.InferOutput<typeof WirePrice>

const WireItem = v.object({ item: text, sku: textOrEmpty, stock: v.optional(v.union([v.string(), v.number()])) })

/** `priceOfItems` for one pricelist is flat; for all pricelists it is a list (reference section 8.3). */
const WireBundleInfo = v.object({
  priceOfItemsAsNumber: maybeNumber,
  prices: list(v.object({ pricelist: maybeNumber, priceList: maybeNumber, priceOfItemsAsNumber: maybeNumber })),
})

export const WireCategoryRef = v.object({ category: textOrEmpty, name: list(text), uri: textOrEmpty })

/**
 * A product (reference section 2.4). Loose, because custom attributes are top-level keys: read those with
 * `readAttribute`. `relatedProducts` stay unread here; each is parsed on its own.
 */
export const WireProduct = v.looseObject({
  ...WirePrice.entries,
  product: text,
  name: text,
  uri: textOrEmpty,
  sku: textOrEmpty,
  brandName: textOrEmpty,
  brandUri: textOrEmpty,
  categoryUri: textOrEmpty,
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
  bundleInfo: v.optional(
    v.nullable(
      v.union([
        WireBundleInfo,
        v.pipe(
          v.array(v.unknown()),
          v.transform(() => null),
        ),
        v.literal(false),
      ]),
    ),
  ),
})
export type WireProduct = v.InferOutput<typeof WireProduct>
