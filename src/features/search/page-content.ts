import type { ListSlice } from '#features/catalogue/list/list-slice.ts'
import type { CategoryLink } from '#features/catalogue/page-content.ts'

export interface FoundPage {
  title: string
  /** Path without language prefix. */
  href: string
  /** Language of the title, if different from the page's. */
  language?: string
}

/** The first or all results, and their total number. */
export interface FoundPages {
  pages: FoundPage[]
  count: number
}

export interface SearchPageContent {
  /** Products found, best match first. */
  list: ListSlice
  pages: FoundPages
  posts: FoundPages
  /** Displayed if nothing was found. */
  categories: CategoryLink[]
  /** Query id, for reporting clicks to the service. */
  queryID?: string
  /** The search service did not respond. */
  failed?: true
}
