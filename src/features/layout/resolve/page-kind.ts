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

/** Definition of a kind of page. Each kind is a file in this folder, with its query, head and component. */
export interface PageKind<Page> {
  head: (page: Page) => PageHead
  /** Component's module, relative to the project root, which the document preloads. */
  module: string
  /** Preloads the component, so that the previous page remains until this page can be rendered. */
  preload: () => Promise<unknown> | undefined
  /** Preloads further parts of a page that the server did not render. Not needed for hydration. */
  preloadAll?: () => Promise<void>
  Component: (props: { page: Page; search: ListSearch & BlogSearch }) => ReactNode
}
