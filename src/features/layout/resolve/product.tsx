import { lazyRouteComponent, notFound } from '@tanstack/react-router'
import { createProductHead, type ProductPageContent } from '#features/catalogue/page-content.ts'
import { cataloguePageQuery } from '#features/catalogue/queries.ts'
import { usePageData } from '#features/site/page/page-data.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { PageKind } from './page-kind.ts'

export interface ResolvedProduct {
  kind: 'product'
  /** Path without a language prefix. */
  path: string
  page: ProductPageContent
}

const load = () => import('#features/product/components/product-page.tsx')

const ProductPageComponent = lazyRouteComponent(load, 'ProductPage')

export const productPageKind: PageKind<ResolvedProduct> = {
  head: ({ page }) => createProductHead(page),
  module: 'src/features/product/components/product-page.tsx',
  preload: () => ProductPageComponent.preload?.(),
  preloadAll: async () => (await load()).loadProductSections(),
  Component: ({ page: { path }, search }) => {
    const page = usePageData(cataloguePageQuery({ path, language: getPageLanguage(), view: search }))
    if (page.kind !== 'product') throw notFound()
    return <ProductPageComponent page={page} />
  },
}

/** A product can be reached in all its categories, but its canonical path contains the main category. */
export function getProductPath({ product: { categoryUri, uri } }: ProductPageContent): string {
  return `/${[categoryUri, uri].filter(Boolean).join('/')}`
}
