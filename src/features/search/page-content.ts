import type { ListPart } from '#features/catalogue/list/list-part.ts'
import type { CategoryLink } from '#features/catalogue/page-content.ts'

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
  /** What the page shows of the products found, best first. */
  list: ListPart
  pages: FoundPages
  posts: FoundPages
  /** Where to go when nothing was found. */
  categories: CategoryLink[]
  /** For telling the service which product was followed. */
  queryID?: string
  /** The service did not answer. */
  failed?: true
}
