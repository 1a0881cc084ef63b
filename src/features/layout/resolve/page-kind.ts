import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LanguageCode } from '#app.config'
import type { BlogSearch } from '#features/blog/blog-search.ts'
import type { ListView } from '#features/catalogue/list/list-slice.ts'
import type { ListSearch } from '#features/catalogue/search-params.ts'
import type { PageHead } from '#features/site/page/page-head.ts'

export interface PageRequest {
  queryClient: QueryClient
  language: LanguageCode
  search: BlogSearch
  view: ListView
}

export interface PageKind<Page> {
  head: (page: Page) => PageHead
  module: string
  /** Keeps the previous page visible until this page can be rendered. */
  preload: () => Promise<unknown> | undefined
  preloadAll?: () => Promise<void>
  Component: (props: { page: Page; search: ListSearch & BlogSearch }) => ReactNode
}
