import * as v from 'valibot'
import { date, flags, money, numbers, texts } from './values.ts'

export const lowestPrice = v.strictObject({ periodDays: v.literal(30), ...money('price', 'priceBeforeDiscount') })
const price = {
  ...money('price', 'priceBeforeDiscount'),
  ...numbers('discountPercent'),
  ...flags('showAsOnSale', 'showAsNew'),
  lowestPrice: v.optional(v.array(lowestPrice)),
}

const size = v.strictObject({
  ...texts('item', 'sizeId', 'name', 'sku', 'ean'),
  ...numbers('itemTableX', 'itemTableY'),
  stock: v.picklist(['yes', 'no', 'few']),
})

const placement = v.strictObject({ ...texts('category', 'uri'), name: v.array(v.string()), sortOrder: v.number() })

export const bundleInfo = v.strictObject({
  bundle: v.number(),
  type: v.literal('fixed'),
  priceType: v.literal('static'),
  ...money('priceOfItems', 'priceMin', 'priceMax'),
})

/**
 * Custom attributes are top-level keys: text for dynamic attributes, a record for mapped attributes (commerce reference
 * section 2.4).
 */
const attributes = {
  flavour: v.record(v.string(), v.string()),
  format: v.strictObject(texts('text')),
  ...texts('strength', 'content_per_package_text', 'portions_per_package_text', 'nicotine_per_package'),
  ...texts('nicotine_ratio_text', 'popularity_text', 'out_of_stock_behavior_value'),
  ...texts('dp_seo_description', 'dp_seo_excerpt'),
  offer_text: v.optional(v.string()),
  flavour_name_text: v.optional(v.string()),
  moisture_text: v.optional(v.picklist(['dry', 'semi-moist', 'moist'])),
  characterising_flavour_text: v.optional(v.string()),
  best_before_text: v.optional(v.string()),
  label_read_text: v.optional(v.string()),
  // Safety data. Cart lines omit these fields.
  ...v.entriesFromList(
    [
      ...(['manufacturer_text', 'manufacturer_address_text', 'manufacturer_contact_text'] as const),
      ...(['eu_person_text', 'eu_person_address_text', 'eu_person_contact_text', 'signal_word_text'] as const),
      ...(['hazard_pictograms_text', 'hazard_statements_text', 'precaution_statements_text'] as const),
    ],
    v.optional(v.string()),
  ),
}

const identity = {
  ...texts('product', 'name', 'uri', 'sku', 'productSku', 'brand', 'brandName', 'brandUri'),
  ...texts('centraProduct', 'centraVariant', 'categoryUri'),
  items: v.array(size),
  createdAt: date,
}

/** Product fields for one pricelist, without related products, as in a cart line. */
export const lineProduct = {
  ...attributes,
  ...identity,
  ...price,
  ...texts('excerpt', 'excerptHtml', 'description', 'descriptionHtml', 'metaTitle', 'metaDescription', 'metaKeywords'),
  ...texts('variantName', 'countryOrigin', 'category'),
  ...numbers('itemQuantityMinimum', 'itemQuantityMultipleOf'),
  categoryName: v.array(v.string()),
  categories: v.array(placement),
  modifiedAt: date,
  preview: v.boolean(),
  media: v.objectWithRest({ standard: v.array(v.string()) }, v.array(v.string())),
}

export const variant = v.strictObject({
  ...identity,
  ...price,
  available: v.boolean(),
  bundleInfo,
  relation: v.literal('variant'),
})

export const product = v.strictObject({
  ...lineProduct,
  available: v.boolean(),
  mediaObjects: v.array(v.unknown()),
  relatedProducts: v.array(v.looseObject(texts('product', 'relation'))),
})

const meta = texts('metaTitle', 'metaDescription', 'metaKeywords')
export const category = v.strictObject({
  ...texts('category', 'uri'),
  ...meta,
  name: v.array(v.string()),
  inCategory: v.optional(v.string()),
})
export const brand = v.strictObject({ ...texts('brand', 'name', 'uri'), ...meta })
export const filter = v.strictObject({
  field: v.string(),
  values: v.array(
    v.strictObject({
      value: v.string(),
      ...numbers('count', 'totalCount'),
      data: v.union([v.string(), v.record(v.string(), v.unknown())]),
    }),
  ),
})
