import type { ListSlice } from '#features/catalogue/list/list-slice.ts'
import type { CategoryLink } from '#features/catalogue/page-content.ts'

export interface FoundPage {
  title: string
  /** Path without a language prefix. */
  href: string
  language?: string
}

export interface FoundPages {
  pages: FoundPage[]
  count: number
}

export interface SearchPageContent {
  list: ListSlice
  pages: FoundPages
  posts: FoundPages
  categories: CategoryLink[]
  queryID?: string
  failed?: true
}
