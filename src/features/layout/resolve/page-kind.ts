import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LanguageCode } from '#app.config'
import type { BlogSearch } from '#features/blog/blog-search.ts'
import type { ListView } from '#features/catalogue/list/list-part.ts'
import type { ListSearch } from '#features/catalogue/search-params.ts'
import type { PageHead } from '#features/site/page/page-head.ts'

export interface PageRequest {
  queryClient: QueryClient
  language: LanguageCode
  /** Of a page of the blog. */
  search: BlogSearch
  /** Of a list: which of its products. */
  view: ListView
}

/** How pages of a kind are shown: each kind is a file here, with its query, head and component. */
export interface PageKind<Page> {
  head: (page: Page) => PageHead
  /** The module of the component, below the project's folder: the document preloads it. */
  module: string
  /** Loads the component, so that the page before it stays until this one can be drawn. */
  preload: () => Promise<unknown> | undefined
  /** Loads what else a page needs that no server rendered: hydration does without. */
  preloadAll?: () => Promise<void>
  Component: (props: { page: Page; search: ListSearch & BlogSearch }) => ReactNode
}
