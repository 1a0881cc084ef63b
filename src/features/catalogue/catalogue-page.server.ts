import type { UriResult } from '#services/commerce/catalogue.server.ts'
import type { ProductDetail } from '#services/commerce/product.ts'
import type { CataloguePage, CategoryPage, ProductPage, ProductText } from './page-content.ts'
import { encodeCards } from './rules/card-rows.ts'
import { type Category, categoriesAround, categoryLink, categoryTrail } from './rules/category-tree.ts'
import { sortProducts } from './rules/sort.ts'

/** An address's answer as the page that shows it; `tree` holds all categories. */
export function cataloguePage(found: UriResult, tree: readonly Category[]): CataloguePage {
  return found.kind === 'category' ? categoryPage(found, tree) : productPage(found, tree)
}

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

function categoryPage(
  { category, products }: Extract<UriResult, { kind: 'category' }>,
  tree: readonly Category[],
): CategoryPage {
  return {
    kind: 'category',
    category: categoryLink(category),
    trail: categoryTrail(tree, category.id),
    around: categoriesAround(tree, category.id),
    ...(category.seoTitle && { title: category.seoTitle }),
    ...(category.seoDescription && { description: category.seoDescription }),
    // Popular first: what most visits list, so that the browser's sorting finds it sorted.
    rows: encodeCards(sortProducts(products, 'popularity', 0)),
  }
}

function productPage({ product }: Extract<UriResult, { kind: 'product' }>, tree: readonly Category[]): ProductPage {
  const { related, ...rest } = product
  const own = tree.find(({ uri }) => uri === product.categoryUri)
  return {
    kind: 'product',
    product: rest,
    trail: own ? [...categoryTrail(tree, own.id), categoryLink(own)] : [],
    related: encodeCards(related),
  }
}
