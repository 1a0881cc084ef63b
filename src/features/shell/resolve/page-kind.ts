import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LanguageCode } from '#app.config'
import type { BlogSearch } from '#features/blog/blog-search.ts'
import type { ListView } from '#features/catalogue/list/list-part.ts'
import type { ListSearch } from '#features/catalogue/search-params.ts'
import type { PageHead } from '#features/site/page/page-head.ts'

/** What the query of a page needs to know beside its address. */
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
  /** Loads the component and its messages, so that the page before it stays until this one can be drawn whole. */
  preload: () => Promise<unknown> | undefined
  Component: (props: { page: Page; search: ListSearch & BlogSearch }) => ReactNode
}
