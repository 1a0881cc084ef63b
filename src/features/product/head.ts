import { type PageHead, pageHead } from '#features/catalogue/head.ts'
import type { ProductPage } from '#features/catalogue/page.ts'

/** Title and description of a product's page; for a route's `head`. */
export function productHead({ product }: ProductPage): PageHead {
  return pageHead({
    title: product.seoTitle ?? `${product.name}, ${product.brand}`,
    description: product.seoDescription ?? product.excerpt,
  })
}
