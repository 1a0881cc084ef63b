import * as v from 'valibot'
import { booleanFields, dateTimeSchema, moneyFields, numberFields, optionalTextFields, textFields } from './fields.ts'

export const lowestPriceSchema = v.strictObject({
  periodDays: v.literal(30),
  ...moneyFields('price', 'priceBeforeDiscount'),
})
const price = {
  ...moneyFields('price', 'priceBeforeDiscount'),
  ...numberFields('discountPercent'),
  ...booleanFields('showAsOnSale', 'showAsNew'),
  lowestPrice: v.optional(v.array(lowestPriceSchema)),
}

const sizeTexts = textFields('item', 'sizeId', 'name', 'sku', 'ean')
const stock = v.picklist(['yes', 'no', 'few'])
const size = v.strictObject({ ...sizeTexts, ...numberFields('itemTableX', 'itemTableY'), stock })

const placement = v.strictObject({ ...textFields('category', 'uri'), name: v.array(v.string()), sortOrder: v.number() })

const bundleType = { bundle: v.number(), type: v.literal('fixed'), priceType: v.literal('static') }
export const bundleInfoSchema = v.strictObject({
  ...bundleType,
  ...moneyFields('priceOfItems', 'priceMin', 'priceMax'),
})

/**
 * Product attributes, which are top-level fields of a product. Dynamic attributes are text, mapped attributes are
 * records (commerce reference section 2.4).
 */
const attributes = {
  flavour: v.record(v.string(), v.string()),
  format: v.strictObject(textFields('text')),
  ...textFields('strength', 'content_per_package_text', 'portions_per_package_text', 'nicotine_per_package'),
  ...textFields('nicotine_ratio_text', 'popularity_text', 'out_of_stock_behavior_value'),
  ...textFields('dp_seo_description', 'dp_seo_excerpt'),
  moisture_text: v.optional(v.picklist(['dry', 'semi-moist', 'moist'])),
  ...optionalTextFields('offer_text', 'flavour_name_text', 'characterising_flavour_text', 'best_before_text'),
  ...optionalTextFields('label_read_text'),
  // Product safety data. Cart lines do not contain it.
  ...optionalTextFields('manufacturer_text', 'manufacturer_address_text', 'manufacturer_contact_text'),
  ...optionalTextFields('eu_person_text', 'eu_person_address_text', 'eu_person_contact_text', 'signal_word_text'),
  ...optionalTextFields('hazard_pictograms_text', 'hazard_statements_text', 'precaution_statements_text'),
}

const identity = {
  ...textFields('product', 'name', 'uri', 'sku', 'productSku', 'brand', 'brandName', 'brandUri'),
  ...textFields('centraProduct', 'centraVariant', 'categoryUri'),
  items: v.array(size),
  createdAt: dateTimeSchema,
}

/** Fields of a product in a cart line. Prices are for one pricelist, and there are no related products. */
export const lineProductEntries = {
  ...attributes,
  ...identity,
  ...price,
  ...textFields(
    'excerpt',
    'excerptHtml',
    'description',
    'descriptionHtml',
    'metaTitle',
    'metaDescription',
    'metaKeywords',
  ),
  ...textFields('variantName', 'countryOrigin', 'category'),
  ...numberFields('itemQuantityMinimum', 'itemQuantityMultipleOf'),
  categoryName: v.array(v.string()),
  categories: v.array(placement),
  modifiedAt: dateTimeSchema,
  preview: v.boolean(),
  media: v.objectWithRest({ standard: v.array(v.string()) }, v.array(v.string())),
}

const variantEntries = { available: v.boolean(), bundleInfo: bundleInfoSchema, relation: v.literal('variant') }
export const variantSchema = v.strictObject({ ...identity, ...price, ...variantEntries })

const relatedProducts = v.array(v.looseObject(textFields('product', 'relation')))
const productEntries = { available: v.boolean(), mediaObjects: v.array(v.unknown()), relatedProducts }
export const productSchema = v.strictObject({ ...lineProductEntries, ...productEntries })

const meta = textFields('uri', 'metaTitle', 'metaDescription', 'metaKeywords')
const categoryNames = { ...textFields('category'), name: v.array(v.string()), ...optionalTextFields('inCategory') }
export const categorySchema = v.strictObject({ ...meta, ...categoryNames })
export const brandSchema = v.strictObject({ ...textFields('brand', 'name'), ...meta })
const filterData = v.union([v.string(), v.record(v.string(), v.unknown())])
const filterValue = v.strictObject({ value: v.string(), ...numberFields('count', 'totalCount'), data: filterData })
export const filterSchema = v.strictObject({ field: v.string(), values: v.array(filterValue) })
