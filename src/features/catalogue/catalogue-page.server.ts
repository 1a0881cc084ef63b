import type { Category as FoundCategory } from '#services/commerce/catalogue/category.ts'
import type { GroupableCard, ProductDetail } from '#services/commerce/product.ts'
import { selectForMarkets } from './list/select-for-markets.ts'
import { createVersionedList, type VersionedList } from './list/versioned-list.server.ts'
import type { CategoryPageContent, ProductPageContent, ProductTextField } from './page-content.ts'
import { filterByAnnouncedReduction } from './rules/announced-reductions.ts'
import {
  type CategoryNode,
  getCategoryAncestors,
  getChildOrSiblingCategories,
  toCategoryLink,
} from './rules/category-tree.ts'
import { encodeCards } from './rules/serialized-cards.ts'
import { findVariants } from './rules/variants/variants.ts'
import { findWeakerProducts, isNotStronger } from './rules/variants/weaker-products.ts'

/** Unlike a category page, a cached category contains the full list instead of a slice. */
export type CachedCataloguePage = ProductPageContent | (Omit<CategoryPageContent, 'list'> & { list: VersionedList })

/** URI of the category of reduced products. Markets that forbid advertising reductions display it empty. */
const offersUri = 'sale'

const maxRelatedProducts = 12

type Texts = Pick<ProductDetail, ProductTextField | 'id'>

/** The commerce service falls back to English silently, so texts identical to the English ones count as English. */
export function markEnglishTexts(page: ProductPageContent, english: Texts): ProductPageContent {
  const { product } = page
  const texts = (['excerpt', 'description'] as const).filter(
    (text) => product[text] !== '' && product[text] === english[text],
  )
  return texts.length === 0 || product.id !== english.id ? page : { ...page, englishTexts: texts }
}

export function buildCategoryPage(
  category: FoundCategory,
  products: readonly GroupableCard[],
  tree: readonly CategoryNode[],
): CachedCataloguePage {
  const isOffer = category.uri === offersUri
  return {
    kind: 'category',
    category: toCategoryLink(category),
    ancestors: getCategoryAncestors(tree, category.id),
    nearbyCategories: getChildOrSiblingCategories(tree, category.id),
    ...(category.seoTitle && { title: category.seoTitle }),
    ...(category.seoDescription && { description: category.seoDescription }),
    ...(isOffer && { isOffer: true as const }),
    list: createVersionedList(isOffer ? filterByAnnouncedReduction(products) : products),
  }
}

/** `related` excludes stronger products, even those that the operator has marked as related (decision 0052). */
export function buildProductPage(
  product: ProductDetail,
  tree: readonly CategoryNode[],
  all: readonly GroupableCard[],
): ProductPageContent {
  const { related, groupKey: _, ...rest } = product
  const isOfBrand = ({ brandUri }: { brandUri: string }) => brandUri === product.brandUri
  const own = tree.find(({ uri }) => uri === product.categoryUri)
  const suggested = related.filter((card) => isNotStronger(card, product))
  const weaker = findWeakerProducts(product, all)
  const variants = findVariants(product, all)
  return {
    kind: 'product',
    product: rest,
    ancestors: own ? [...getCategoryAncestors(tree, own.id), toCategoryLink(own)] : [],
    related: encodeCards([
      ...selectForMarkets(suggested.filter(isOfBrand), maxRelatedProducts),
      ...selectForMarkets(
        suggested.filter((card) => !isOfBrand(card)),
        maxRelatedProducts,
      ),
    ]),
    ...(variants.length > 0 && { variants }),
    ...(weaker.length > 0 && { weaker }),
  }
}
