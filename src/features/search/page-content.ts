import type { ListSlice } from '#features/catalogue/list/list-slice.ts'
import type { CategoryLink } from '#features/catalogue/page-content.ts'

export interface FoundPage {
  title: string
  /** Path without language prefix. */
  href: string
  /** Language of the title, if different from the page's. */
  language?: string
}

/** `pages` are the first or all results. `count` is the total number of results. */
export interface FoundPages {
  pages: FoundPage[]
  count: number
}

export interface SearchPageContent {
  /** Products found, best match first. */
  list: ListSlice
  pages: FoundPages
  posts: FoundPages
  /** Displayed if there are no results. */
  categories: CategoryLink[]
  /** Query id, for reporting clicks to the service. */
  queryID?: string
  /** True if the search service did not respond. */
  failed?: true
}
