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

/** Definition of a type of page. Each type is a file in this folder, with its query, head and component. */
export interface PageKind<Page> {
  head: (page: Page) => PageHead
  /** Path of the component's module, relative to the project root. The document preloads this module. */
  module: string
  /** Preloads the component, so that the previous page remains visible until this page can be rendered. */
  preload: () => Promise<unknown> | undefined
  /** Preloads components below the fold, for pages that were not server-rendered. Not needed for hydration. */
  preloadAll?: () => Promise<void>
  Component: (props: { page: Page; search: ListSearch & BlogSearch }) => ReactNode
}
