import * as v from 'valibot'
import { date, flags, money, numbers, optionalTexts, texts } from './values.ts'

export const lowestPrice = v.strictObject({ periodDays: v.literal(30), ...money('price', 'priceBeforeDiscount') })
const price = {
  ...money('price', 'priceBeforeDiscount'),
  ...numbers('discountPercent'),
  ...flags('showAsOnSale', 'showAsNew'),
  lowestPrice: v.optional(v.array(lowestPrice)),
}

const sizeTexts = texts('item', 'sizeId', 'name', 'sku', 'ean')
const stock = v.picklist(['yes', 'no', 'few'])
const size = v.strictObject({ ...sizeTexts, ...numbers('itemTableX', 'itemTableY'), stock })

const placement = v.strictObject({ ...texts('category', 'uri'), name: v.array(v.string()), sortOrder: v.number() })

const bundleType = { bundle: v.number(), type: v.literal('fixed'), priceType: v.literal('static') }
export const bundleInfo = v.strictObject({ ...bundleType, ...money('priceOfItems', 'priceMin', 'priceMax') })

/**
 * Custom attributes are top-level keys. Dynamic attributes are text, and mapped attributes are records (commerce
 * reference section 2.4).
 */
const attributes = {
  flavour: v.record(v.string(), v.string()),
  format: v.strictObject(texts('text')),
  ...texts('strength', 'content_per_package_text', 'portions_per_package_text', 'nicotine_per_package'),
  ...texts('nicotine_ratio_text', 'popularity_text', 'out_of_stock_behavior_value'),
  ...texts('dp_seo_description', 'dp_seo_excerpt'),
  moisture_text: v.optional(v.picklist(['dry', 'semi-moist', 'moist'])),
  ...optionalTexts('offer_text', 'flavour_name_text', 'characterising_flavour_text', 'best_before_text'),
  ...optionalTexts('label_read_text'),
  // Safety data, which cart lines omit.
  ...optionalTexts('manufacturer_text', 'manufacturer_address_text', 'manufacturer_contact_text'),
  ...optionalTexts('eu_person_text', 'eu_person_address_text', 'eu_person_contact_text', 'signal_word_text'),
  ...optionalTexts('hazard_pictograms_text', 'hazard_statements_text', 'precaution_statements_text'),
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

const variantEntries = { available: v.boolean(), bundleInfo, relation: v.literal('variant') }
export const variant = v.strictObject({ ...identity, ...price, ...variantEntries })

const relatedProducts = v.array(v.looseObject(texts('product', 'relation')))
const productEntries = { available: v.boolean(), mediaObjects: v.array(v.unknown()), relatedProducts }
export const product = v.strictObject({ ...lineProduct, ...productEntries })

const meta = texts('uri', 'metaTitle', 'metaDescription', 'metaKeywords')
const categoryNames = { ...texts('category'), name: v.array(v.string()), ...optionalTexts('inCategory') }
export const category = v.strictObject({ ...meta, ...categoryNames })
export const brand = v.strictObject({ ...texts('brand', 'name'), ...meta })
const filterData = v.union([v.string(), v.record(v.string(), v.unknown())])
const filterValue = v.strictObject({ value: v.string(), ...numbers('count', 'totalCount'), data: filterData })
export const filter = v.strictObject({ field: v.string(), values: v.array(filterValue) })
