import { lazyRouteComponent, notFound } from '@tanstack/react-router'
import { type ProductPage, productHead } from '#features/catalogue/page-content.ts'
import { cataloguePageQuery } from '#features/catalogue/queries.ts'
import { usePageData } from '#features/site/page/page-data.ts'
import { pageLanguage } from '#features/site/page-language.ts'
import type { PageKind } from './page-kind.ts'

export interface ResolvedProduct {
  kind: 'product'
  /** Path without a language prefix. */
  path: string
  page: ProductPage
}

const load = () => import('#features/product/components/product-page.tsx')

const ProductPageComponent = lazyRouteComponent(load, 'ProductPage')

export const product: PageKind<ResolvedProduct> = {
  head: ({ page }) => productHead(page),
  module: 'src/features/product/components/product-page.tsx',
  preload: () => ProductPageComponent.preload?.(),
  preloadAll: async () => (await load()).loadProductParts(),
  Component: ({ page: { path }, search }) => {
    const page = usePageData(cataloguePageQuery({ path, language: pageLanguage(), view: search }))
    if (page.kind !== 'product') throw notFound()
    return <ProductPageComponent page={page} />
  },
}

/** A product can be reached in all its categories, but its canonical path contains the main category. */
export function productPath({ product: { categoryUri, uri } }: ProductPage): string {
  return `/${[categoryUri, uri].filter(Boolean).join('/')}`
}
