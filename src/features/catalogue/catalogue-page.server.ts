import type { Category as FoundCategory } from '#services/commerce/catalogue/category.ts'
import type { FamilyCard, ProductDetail } from '#services/commerce/product.ts'
import { enoughForMarkets } from './list/enough-for-markets.ts'
import { type StoredList, storedList } from './list/stored-list.server.ts'
import type { CategoryPage, ProductPage, ProductText } from './page-content.ts'
import { announcedOnly } from './rules/announced-only.ts'
import { encodeCards } from './rules/card-rows.ts'
import { type Category, categoriesAround, categoryLink, categoryTrail } from './rules/category-tree.ts'
import { isNoStronger, weakerSteps } from './rules/family/less-nicotine.ts'
import { siblingsOf } from './rules/family/siblings.ts'

/** What is kept of an address: a category with all its products, of which its page shows a part. */
export type StoredPage = ProductPage | (Omit<CategoryPage, 'list'> & { list: StoredList })

/**
 * Address of the category of what costs less: of its products those whose price is announced as reduced, and none where
 * that may not be announced.
 */
const offersUri = 'sale'

/** Most products of either shelf below a product: those of its brand, and others. */
const mostInShelf = 12

type Texts = Pick<ProductDetail, ProductText | 'id'>

/**
 * A product's page with its texts told apart: one that reads as on the English page is English. The commerce service
 * does not say which language a text is in; one that is missing comes in the default one.
 */
export function withEnglishMarked(page: ProductPage, english: Texts): ProductPage {
  const { product } = page
  const texts = (['excerpt', 'description'] as const).filter(
    (text) => product[text] !== '' && product[text] === english[text],
  )
  return texts.length === 0 || product.id !== english.id ? page : { ...page, english: texts }
}

/** A category with its products as the page that shows it; `tree` holds all categories. */
export function categoryPage(
  category: FoundCategory,
  products: readonly FamilyCard[],
  tree: readonly Category[],
): StoredPage {
  const isOffer = category.uri === offersUri
  return {
    kind: 'category',
    category: categoryLink(category),
    trail: categoryTrail(tree, category.id),
    around: categoriesAround(tree, category.id),
    ...(category.seoTitle && { title: category.seoTitle }),
    ...(category.seoDescription && { description: category.seoDescription }),
    ...(isOffer && { isOffer: true as const }),
    list: storedList(isOffer ? announcedOnly(products) : products),
  }
}

/**
 * A product as the page that shows it; `all` holds every product there is. Whatever the operator relates to it, a stronger one
 * is not suggested (docs/decisions/0052).
 */
export function productPage(
  product: ProductDetail,
  tree: readonly Category[],
  all: readonly FamilyCard[],
): ProductPage {
  const { related, family: _, ...rest } = product
  const isOfBrand = ({ brandUri }: { brandUri: string }) => brandUri === product.brandUri
  const own = tree.find(({ uri }) => uri === product.categoryUri)
  const suggested = related.filter((card) => isNoStronger(card, product))
  const weaker = weakerSteps(product, all)
  const siblings = siblingsOf(product, all)
  return {
    kind: 'product',
    product: rest,
    trail: own ? [...categoryTrail(tree, own.id), categoryLink(own)] : [],
    related: encodeCards([
      ...enoughForMarkets(suggested.filter(isOfBrand), mostInShelf),
      ...enoughForMarkets(
        suggested.filter((card) => !isOfBrand(card)),
        mostInShelf,
      ),
    ]),
    ...(siblings.length > 0 && { siblings }),
    ...(weaker.length > 0 && { weaker }),
  }
}
