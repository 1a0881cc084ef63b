import { type JsonText, jsonText } from '../http/json-text.ts'
import { type Catalogue, type CatalogueProduct, categoryNames, unitsInStock } from './catalogue.ts'
import { keptFor } from './kept.ts'
import { bundleWire, priceWire } from './price-wire.ts'
import { type CatalogueView, isSoldIn } from './view.ts'

/** Below this many units an item's stock is `few`. */
export const fewUnits = 10

/** How much of the related products a list carries: pack sizes only, ids of the others too, or all of them whole. */
export type RelatedDetail = 'variants' | 'compact' | 'full'

/** A whole product with its related products (commerce reference 2.4). */
export function productWire(
  catalogue: Catalogue,
  product: CatalogueProduct,
  view: CatalogueView,
  detail: RelatedDetail,
) {
  const related = product.related
    .filter((relation) => isSoldIn(view, relation.product))
    .filter(({ relation }) => relation === 'variant' || detail !== 'variants')
  return {
    ...productCore(catalogue, product, view),
    ...productText(product),
    media: mediaWire(product, view),
    mediaObjects: [],
    relatedProducts: related.map(({ product: other, relation }) => {
      return relatedWire(catalogue, other, relation, view, detail)
    }),
  }
}

/** Products in the carts' answers, for one state of the catalogue. */
const keptLineProducts = keptFor<JsonText>(4000, () => 0)

/** A product without `relatedProducts` and `available`, as a cart line carries it (commerce reference 2.2). */
export function lineProductJson(catalogue: Catalogue, product: CatalogueProduct, view: CatalogueView) {
  const key = [product.id, view.market, view.pricelist, view.language, view.mediaBase].join('|')
  return keptLineProducts(catalogue, key, () => jsonText(lineProduct(catalogue, product, view)))
}

function lineProduct(catalogue: Catalogue, product: CatalogueProduct, view: CatalogueView) {
  const { available: _, ...core } = productCore(catalogue, product, view)
  return { ...core, ...productText(product), media: mediaWire(product, view) }
}

function relatedWire(
  catalogue: Catalogue,
  product: CatalogueProduct,
  relation: string,
  view: CatalogueView,
  detail: RelatedDetail,
) {
  if (relation === 'variant') return { ...variantCore(catalogue, product, view), relation }
  const media = mediaWire(product, view)
  if (detail === 'full') return { ...productCore(catalogue, product, view), media, relation }
  return { product: product.id, available: unitsInStock(catalogue, product) > 0, media, relation }
}

function productCore(catalogue: Catalogue, product: CatalogueProduct, view: CatalogueView) {
  return {
    ...product.attributes,
    ...variantCore(catalogue, product, view),
    ...placementWire(product, view),
    itemQuantityMinimum: 1,
    itemQuantityMultipleOf: 1,
    ...(view.market === 'all' && { markets: [...product.markets] }),
    modifiedAt: product.modifiedAt,
    preview: false,
  }
}

/** What differs between the pack sizes of a product; the rest they have in common with the product they are listed at. */
function variantCore(catalogue: Catalogue, product: CatalogueProduct, view: CatalogueView) {
  return {
    ...identityWire(product),
    categoryUri: product.category.uri,
    ...priceWire(product, view),
    ...bundleWire(product, view),
    ...stockWire(catalogue, product),
    createdAt: product.createdAt,
  }
}

function identityWire({ id, name, uri, sku, brand, collection }: CatalogueProduct) {
  return {
    product: id,
    name,
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

function productText({ excerpt, description, metaDescription, name }: CatalogueProduct) {
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
    metaTitle: name,
    metaDescription,
    metaKeywords: '',
    variantName: '',
    countryOrigin: '',
  }
}

function placementWire({ category, listings }: CatalogueProduct, { language }: CatalogueView) {
  return {
    category: category.id,
    categoryName: categoryNames(category, language),
    categoryUri: category.uri,
    categories: listings.map(({ category: listed, position }) => {
      return { category: listed.id, name: categoryNames(listed, language), uri: listed.uri, sortOrder: position }
    }),
  }
}

function stockWire(catalogue: Catalogue, product: CatalogueProduct) {
  const units = unitsInStock(catalogue, product)
  const stock = units === 0 ? 'no' : units < fewUnits ? 'few' : 'yes'
  const { item, sku, ean } = product
  const size = { item, sizeId: '1', name: 'One size', sku, ean, itemTableX: 0, itemTableY: 0, stock }
  return { available: units > 0, items: [size] }
}

function mediaWire({ media }: CatalogueProduct, { mediaBase }: CatalogueView) {
  return Object.fromEntries(
    Object.entries(media).map(([size, files]) => [size, files.map((file) => `${mediaBase}/${file}`)]),
  )
}
