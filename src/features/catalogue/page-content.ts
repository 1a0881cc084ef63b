import { brand, type LanguageCode } from '#app.config'
import { type PageHead, pageHead } from '#features/site/page/page-head.ts'
import { m } from '#messages/first.ts'
import type { ProductDetail } from '#services/commerce/product.ts'
import type { ListPart } from './list/list-part.ts'
import type { CardRows } from './rules/card-rows.ts'
import type { WeakerStep } from './rules/family/less-nicotine.ts'
import type { Sibling } from './rules/family/siblings.ts'

/** A category as links and headings need it; `uri` is its full path without a leading slash. */
export interface CategoryLink {
  name: string
  uri: string
}

/** Everything a product list page shows. */
export interface CategoryPage {
  kind: 'category'
  category: CategoryLink
  /** The categories above it, root first. */
  trail: CategoryLink[]
  /** The categories right below it; those beside it when there are none. */
  around: CategoryLink[]
  title?: string
  description?: string
  /** It is the list of what costs less. */
  isOffer?: true
  /** What the page shows of its products. */
  list: ListPart
}

/** A text of the operator's about a product. */
export type ProductText = 'excerpt' | 'description'

/** Everything a product page shows. */
export interface ProductPage {
  kind: 'product'
  product: Omit<ProductDetail, 'related' | 'family'>
  /** Texts that are English on a page in another language, as nobody wrote them in that one. */
  english?: ProductText[]
  /** The languages it is described in; missing for all, and while they are not known. */
  versions?: LanguageCode[]
  /** The categories it lies in, root first. */
  trail: CategoryLink[]
  /** Its strengths and formats, it among them; missing where it is the only one. */
  siblings?: Sibling[]
  /** Other products, none of them stronger, not its pack sizes; in every market, see `sellable`. */
  related: CardRows
  /** The same flavour with less nicotine, the strongest first; missing where there is none. */
  weaker?: WeakerStep[]
}

/** What an address of the catalogue shows. */
export type CataloguePage = CategoryPage | ProductPage

/** Title and description of a category's page: the operator's words, else its name. */
export function listHead({ category, title, description }: CategoryPage): PageHead {
  return pageHead({
    title: title ?? category.name,
    description: description ?? m.catalogue_list_description({ name: category.name, shop: brand.name }),
  })
}

/** Title and description of a product's page; for a route's `head`. */
export function productHead({ product }: ProductPage): PageHead {
  return pageHead({
    title: product.seoTitle ?? `${product.name}, ${product.brand}`,
    description: product.seoDescription ?? product.excerpt,
  })
}
