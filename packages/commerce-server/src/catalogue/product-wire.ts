import type { LanguageCode } from 'pouchery/app.config'
import { safetyAttributes } from 'pouchery/services/commerce/wire/safety'
import { type JsonText, toJsonText } from '../http/json-text.ts'
import {
  type Catalogue,
  type CatalogueBrand,
  type CatalogueCategory,
  type CatalogueProduct,
  type CatalogueView,
  countUnitsInStock,
  getCategoryNames,
  isSoldInMarket,
} from './catalogue.ts'
import { toWireBundleInfo, toWirePrice } from './price-wire.ts'
import { createCatalogueStateCache } from './state-cache.ts'
import { getProductName, translateProduct } from './translation.ts'

export const lowStockThreshold = 10

/** `variants` includes only the pack sizes. `compact` and `full` also include the other related products. */
export type RelatedProductsDetail = 'variants' | 'compact' | 'full'

export function toWireProduct(
  catalogue: Catalogue,
  product: CatalogueProduct,
  view: CatalogueView,
  detail: RelatedProductsDetail,
) {
  const related = product.related
    .filter((relation) => isSoldInMarket(view, relation.product))
    .filter(({ relation }) => relation === 'variant' || detail !== 'variants')
  return {
    ...productCore(catalogue, product, view),
    ...productText(product, view),
    media: mediaWire(product, view),
    mediaObjects: [],
    relatedProducts: related.map(({ product: other, relation }) => {
      return relatedWire(catalogue, other, relation, view, detail)
    }),
  }
}

/** The limit is in bytes per catalogue state. It suffices for 20,000 products of one market and their packs. */
const productJsonCache = createCatalogueStateCache<Buffer>(192 * 1024 * 1024, (json) => json.length)

/** Caches the JSON in buffers, which are outside the garbage-collected heap. */
export function toWireProductJson(
  catalogue: Catalogue,
  product: CatalogueProduct,
  view: CatalogueView,
  detail: RelatedProductsDetail,
): Buffer {
  const serialize = () => Buffer.from(JSON.stringify(toWireProduct(catalogue, product, view, detail)))
  // Not cached: the shop loads all pricelists once per change of the catalogue, and their JSON would evict other views.
  if (view.pricelist === 'all') return serialize()
  const key = [product.id, view.market, view.pricelist, view.language, view.mediaBase, detail].join('|')
  return productJsonCache(catalogue, key, serialize)
}

const cachedLineProducts = createCatalogueStateCache<JsonText>(4000, () => 0)

/** Omits `relatedProducts` and `available` (commerce reference section 2.2), and safety data. */
export function toWireLineProductJson(catalogue: Catalogue, product: CatalogueProduct, view: CatalogueView) {
  const key = [product.id, view.market, view.pricelist, view.language, view.mediaBase].join('|')
  return cachedLineProducts(catalogue, key, () => toJsonText(lineProduct(catalogue, product, view)))
}

function lineProduct(catalogue: Catalogue, product: CatalogueProduct, view: CatalogueView) {
  const { available: _, ...core } = productCore(catalogue, product, view)
  // Omit safety data, because carts do not display it and browsers load the cart in every checkout step.
  const shown = Object.entries(core).filter(([name]) => !safetyAttributeNames.has(name))
  return { ...Object.fromEntries(shown), ...productText(product, view), media: mediaWire(product, view) }
}

const safetyAttributeNames = new Set<string>(Object.values(safetyAttributes))

function relatedWire(
  catalogue: Catalogue,
  product: CatalogueProduct,
  relation: string,
  view: CatalogueView,
  detail: RelatedProductsDetail,
) {
  if (relation === 'variant') return { ...variantCore(catalogue, product, view), relation }
  const media = mediaWire(product, view)
  if (detail === 'full') return { ...productCore(catalogue, product, view), media, relation }
  return { product: product.id, available: countUnitsInStock(catalogue, product) > 0, media, relation }
}

function productCore(catalogue: Catalogue, product: CatalogueProduct, view: CatalogueView) {
  return {
    ...translateProduct(product, view.language).attributes,
    ...variantCore(catalogue, product, view),
    ...placementWire(product, view),
    itemQuantityMinimum: 1,
    itemQuantityMultipleOf: 1,
    ...(view.market === 'all' && { markets: [...product.markets] }),
    modifiedAt: product.modifiedAt,
    preview: false,
  }
}

function variantCore(catalogue: Catalogue, product: CatalogueProduct, view: CatalogueView) {
  return {
    ...identityWire(product, view),
    categoryUri: product.category.uri,
    ...toWirePrice(catalogue, product, view),
    ...toWireBundleInfo(product, view),
    ...stockWire(catalogue, product),
    createdAt: product.createdAt,
  }
}

function identityWire(product: CatalogueProduct, { language }: CatalogueView) {
  const { id, uri, sku, brand, collection } = product
  return {
    product: id,
    name: getProductName(product, language),
    uri,
    sku,
    productSku: sku,
    brand: brand.id,
    brandName: brand.name,
    brandUri: brand.uri,
    ...(collection && {
      collection: collection.id,
      collectionName: collection.name,
      collectionUri: collection.uri,
    }),
    centraProduct: id,
    centraVariant: id,
  }
}

function productText(product: CatalogueProduct, { language }: CatalogueView) {
  const { excerpt, description, metaTitle, metaDescription } = translateProduct(product, language)
  const paragraphs = (text: string) =>
    text
      .split('\n\n')
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join('')
  return {
    excerpt,
    excerptHtml: paragraphs(excerpt),
    description,
    descriptionHtml: paragraphs(description),
    metaTitle,
    metaDescription,
    metaKeywords: '',
    variantName: '',
    countryOrigin: '',
  }
}

function placementWire({ category, listings }: CatalogueProduct, { language }: CatalogueView) {
  return {
    category: category.id,
    categoryName: getCategoryNames(category, language),
    categoryUri: category.uri,
    categories: listings.map(({ category: listed, position }) => {
      return { category: listed.id, name: getCategoryNames(listed, language), uri: listed.uri, sortOrder: position }
    }),
  }
}

function stockWire(catalogue: Catalogue, product: CatalogueProduct) {
  const units = countUnitsInStock(catalogue, product)
  const stock = units === 0 ? 'no' : units < lowStockThreshold ? 'few' : 'yes'
  const { item, sku, ean } = product
  const size = { item, sizeId: '1', name: 'One size', sku, ean, itemTableX: 0, itemTableY: 0, stock }
  return { available: units > 0, items: [size] }
}

function mediaWire({ media }: CatalogueProduct, { mediaBase }: CatalogueView) {
  return Object.fromEntries(
    Object.entries(media).map(([size, files]) => [size, files.map((file) => `${mediaBase}/${file}`)]),
  )
}

/** The name and the URI contain all parent categories (commerce reference section 2.5). */
export function toWireCategory(category: CatalogueCategory, language: LanguageCode) {
  const name = getCategoryNames(category, language)
  return {
    category: category.id,
    name,
    uri: category.uri,
    ...(category.parent && { inCategory: category.parent.id }),
    metaTitle: name.at(-1) ?? '',
    metaDescription: '',
    metaKeywords: '',
  }
}

export function toWireBrand({ id, name, uri }: CatalogueBrand) {
  return { brand: id, name, uri, metaTitle: name, metaDescription: '', metaKeywords: '' }
}
