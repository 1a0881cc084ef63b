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

/** Cached page. A category has its full list, of which the page displays a slice. */
export type StoredPage = ProductPage | (Omit<CategoryPage, 'list'> & { list: StoredList })

/** URI of the sale category. Lists only products whose reduction is announced, and none in markets that forbid this. */
const offersUri = 'sale'

/** Maximum number of products in each list below a product: same brand and other brands. */
const mostInShelf = 12

type Texts = Pick<ProductDetail, ProductText | 'id'>

/**
 * Marks texts that are the same as on the English page as English. The commerce service does not return the language of
 * a text, and falls back to the default language for missing texts.
 */
export function withEnglishMarked(page: ProductPage, english: Texts): ProductPage {
  const { product } = page
  const texts = (['excerpt', 'description'] as const).filter(
    (text) => product[text] !== '' && product[text] === english[text],
  )
  return texts.length === 0 || product.id !== english.id ? page : { ...page, english: texts }
}

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
 * `all` contains every product. A stronger product is never suggested, even if the operator has related the two
 * (decision 0052).
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
