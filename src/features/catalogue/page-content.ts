import { brand, type LanguageCode } from '#app.config'
import { createPageHead, type PageHead } from '#features/site/page/page-head.ts'
import { m } from '#messages/first.ts'
import type { ProductDetail } from '#services/commerce/product.ts'
import type { ListSlice } from './list/list-slice.ts'
import type { SerializedCards } from './rules/serialized-cards.ts'
import type { ProductVariant } from './rules/variants/variants.ts'
import type { WeakerProduct } from './rules/variants/weaker-products.ts'

/** `uri` is the full path without a leading slash. */
export interface CategoryLink {
  name: string
  uri: string
}

export interface CategoryPageContent {
  kind: 'category'
  category: CategoryLink
  ancestors: CategoryLink[]
  /** Direct subcategories or, if there are none, the categories with the same parent. */
  nearbyCategories: CategoryLink[]
  title?: string
  description?: string
  isOffer?: true
  list: ListSlice
}

export type ProductTextField = 'excerpt' | 'description'

export interface ProductPageContent {
  kind: 'product'
  product: Omit<ProductDetail, 'related' | 'family'>
  englishTexts?: ProductTextField[]
  /** Languages of the product's texts. Undefined if unknown, or if all languages or none have texts. */
  versions?: LanguageCode[]
  ancestors: CategoryLink[]
  variants?: ProductVariant[]
  /** Excludes stronger products and this product's pack sizes. Includes products of all markets. */
  related: SerializedCards
  /** Weaker products that share a flavour with this product, strongest first. Undefined if there are none. */
  weaker?: WeakerProduct[]
}

export type CataloguePageContent = CategoryPageContent | ProductPageContent

export function createCategoryHead({ category, title, description }: CategoryPageContent): PageHead {
  return createPageHead({
    title: title ?? category.name,
    description: description ?? m.catalogue_list_description({ name: category.name, shop: brand.name }),
  })
}

interface SeoTexts {
  metaTitle?: string
  metaDescription?: string
}

export function createProductHead({ product }: ProductPageContent, edited: SeoTexts): PageHead {
  return createPageHead({
    title: edited.metaTitle ?? product.seoTitle ?? `${product.name}, ${product.brand}`,
    description: edited.metaDescription ?? product.seoDescription ?? product.excerpt,
  })
}
