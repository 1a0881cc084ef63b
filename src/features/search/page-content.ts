import type { CategoryLink } from '#features/catalogue/page-content.ts'
import type { CardRows } from '#features/catalogue/rules/card-rows.ts'

/** A page of the editors' or a post that a search found. */
export interface FoundPage {
  title: string
  /** Path without language. */
  href: string
  /** Language of the title, where it is not the page's. */
  language?: string
}

/** The first of what was found, or all of it, and how many there are. */
export interface FoundPages {
  pages: FoundPage[]
  count: number
}

/** Everything the search page shows. */
export interface SearchPageContent {
  /** Products found, best first; see `sellable`. */
  rows: CardRows
  pages: FoundPages
  posts: FoundPages
  /** Where to go when nothing was found. */
  categories: CategoryLink[]
  /** For telling the service which product was followed. */
  queryID?: string
  /** The service did not answer. */
  failed?: true
}
