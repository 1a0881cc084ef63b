import { brand } from '#app.config'
import { m } from '#paraglide/messages.js'
import type { CategoryPage } from './page.ts'

/** What a page's head says of it; for a route's `head`. */
export interface PageHead {
  meta: ({ title: string } | { name: string; content: string })[]
}

/** Title and description of a category's page: the operator's words, else its name. */
export function listHead({ category, title, description }: CategoryPage): PageHead {
  return pageHead({
    title: title ?? category.name,
    description: description ?? m.catalogue_list_description({ name: category.name, shop: brand.name }),
  })
}

/** Title (with the shop's name) and description; what previews elsewhere show is made of these (routes/-document-meta). */
export function pageHead({ title, description }: { title: string; description: string }): PageHead {
  return { meta: [{ title: `${title} | ${brand.name}` }, { name: 'description', content: description }] }
}
