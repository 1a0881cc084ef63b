import * as v from 'valibot'
import {
  dateTimeSchema,
  defineBooleanFields,
  defineMoneyFields,
  defineNumberFields,
  defineOptionalTextFields,
  defineTextFields,
} from './fields.ts'

export const lowestPriceSchema = v.strictObject({
  periodDays: v.literal(30),
  ...defineMoneyFields('price', 'priceBeforeDiscount'),
})
const price = {
  ...defineMoneyFields('price', 'priceBeforeDiscount'),
  ...defineNumberFields('discountPercent'),
  ...defineBooleanFields('showAsOnSale', 'showAsNew'),
  lowestPrice: v.optional(v.array(lowestPriceSchema)),
}

const sizeTexts = defineTextFields('item', 'sizeId', 'name', 'sku', 'ean')
const stock = v.picklist(['yes', 'no', 'few'])
const size = v.strictObject({ ...sizeTexts, ...defineNumberFields('itemTableX', 'itemTableY'), stock })

const placement = v.strictObject({
  ...defineTextFields('category', 'uri'),
  name: v.array(v.string()),
  sortOrder: v.number(),
})

const bundleType = { bundle: v.number(), type: v.literal('fixed'), priceType: v.literal('static') }
export const bundleInfoSchema = v.strictObject({
  ...bundleType,
  ...defineMoneyFields('priceOfItems', 'priceMin', 'priceMax'),
})

/**
 * Product attributes, which are top-level fields of a product. Dynamic attributes are text, mapped attributes are
 * records (commerce reference section 2.4).
 */
const attributes = {
  flavour: v.record(v.string(), v.string()),
  format: v.strictObject(defineTextFields('text')),
  ...defineTextFields('strength', 'content_per_package_text', 'portions_per_package_text', 'nicotine_per_package'),
  ...defineTextFields('nicotine_ratio_text', 'popularity_text', 'out_of_stock_behavior_value'),
  ...defineTextFields('dp_seo_description', 'dp_seo_excerpt'),
  moisture_text: v.optional(v.picklist(['dry', 'semi-moist', 'moist'])),
  ...defineOptionalTextFields('offer_text', 'flavour_name_text', 'characterising_flavour_text', 'best_before_text'),
  ...defineOptionalTextFields('label_read_text'),
  // Product safety data. Cart lines do not contain it.
  ...defineOptionalTextFields('manufacturer_text', 'manufacturer_address_text', 'manufacturer_contact_text'),
  ...defineOptionalTextFields('eu_person_text', 'eu_person_address_text', 'eu_person_contact_text', 'signal_word_text'),
  ...defineOptionalTextFields('hazard_pictograms_text', 'hazard_statements_text', 'precaution_statements_text'),
}

const identity = {
  ...defineTextFields('product', 'name', 'uri', 'sku', 'productSku', 'brand', 'brandName', 'brandUri'),
  ...defineTextFields('centraProduct', 'centraVariant', 'categoryUri'),
  items: v.array(size),
  createdAt: dateTimeSchema,
}

/** Fields of a product in a cart line. Prices are for one pricelist, and there are no related products. */
export const lineProductEntries = {
  ...attributes,
  ...identity,
  ...price,
  ...defineTextFields(
    'excerpt',
    'excerptHtml',
    'description',
    'descriptionHtml',
    'metaTitle',
    'metaDescription',
    'metaKeywords',
  ),
  ...defineTextFields('variantName', 'countryOrigin', 'category'),
  ...defineNumberFields('itemQuantityMinimum', 'itemQuantityMultipleOf'),
  categoryName: v.array(v.string()),
  categories: v.array(placement),
  modifiedAt: dateTimeSchema,
  preview: v.boolean(),
  media: v.objectWithRest({ standard: v.array(v.string()) }, v.array(v.string())),
}

const variantEntries = { available: v.boolean(), bundleInfo: bundleInfoSchema, relation: v.literal('variant') }
export const variantSchema = v.strictObject({ ...identity, ...price, ...variantEntries })

const relatedProducts = v.array(v.looseObject(defineTextFields('product', 'relation')))
const productEntries = { available: v.boolean(), mediaObjects: v.array(v.unknown()), relatedProducts }
export const productSchema = v.strictObject({ ...lineProductEntries, ...productEntries })

const meta = defineTextFields('uri', 'metaTitle', 'metaDescription', 'metaKeywords')
const categoryNames = {
  ...defineTextFields('category'),
  name: v.array(v.string()),
  ...defineOptionalTextFields('inCategory'),
}
export const categorySchema = v.strictObject({ ...meta, ...categoryNames })
export const brandSchema = v.strictObject({ ...defineTextFields('brand', 'name'), ...meta })
const filterData = v.union([v.string(), v.record(v.string(), v.unknown())])
const filterValue = v.strictObject({
  value: v.string(),
  ...defineNumberFields('count', 'totalCount'),
  data: filterData,
})
export const filterSchema = v.strictObject({ field: v.string(), values: v.array(filterValue) })
