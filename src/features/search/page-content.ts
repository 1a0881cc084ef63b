import type { CategoryLink } from '#features/catalogue/page-content.ts'
import type { CardRows } from '#features/catalogue/rules/card-rows.ts'

/** A page of the editors' or a post that a search found. */
export interface FoundPage {
  title: string
  /** Path without language. */
  href: string
}

/** Everything the search page shows. */
export interface SearchPageContent {
  /** Products found, best first; see `sellable`. */
  rows: CardRows
  pages: FoundPage[]
  posts: FoundPage[]
  /** Where to go when nothing was found. */
  categories: CategoryLink[]
  /** For telling the service which product was followed. */
  queryID?: string
  /** The service did not answer. */
  failed?: true
}
