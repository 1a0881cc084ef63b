import { lazyRouteComponent, notFound } from '@tanstack/react-router'
import { type CategoryPageContent, createCategoryHead } from '#features/catalogue/page-content.ts'
import { cataloguePageQuery } from '#features/catalogue/queries.ts'
import { usePageData } from '#features/site/page/page-data.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import type { PageKind } from './page-kind.ts'

export interface ResolvedCategory {
  kind: 'category'
  /** Path without a language prefix. */
  path: string
  page: CategoryPageContent
}

const CategoryPageComponent = lazyRouteComponent(() => import('../category-page.tsx'), 'CategoryPage')

export const categoryPageKind: PageKind<ResolvedCategory> = {
  head: ({ page }) => createCategoryHead(page),
  module: 'src/features/layout/category-page.tsx',
  preload: () => CategoryPageComponent.preload?.(),
  Component: ({ page: { path }, search }) => {
    const page = usePageData(cataloguePageQuery({ path, language: getPageLanguage(), view: search }))
    if (page.kind !== 'category') throw notFound()
    return <CategoryPageComponent page={page} search={search} />
  },
}
