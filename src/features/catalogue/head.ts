import { brand } from '#app.config'
import { m } from '#paraglide/messages.js'
import type { CategoryPage } from './page.ts'

/** What a page's head says of it; for a route's `head`. */
export interface PageHead {
  meta: ({ title: string } | { name: string; content: string } | { property: string; content: string })[]
}

/** Title and description of a category's page: the operator's words, else its name. */
export function listHead({ category, title, description }: CategoryPage): PageHead {
  return pageHead({
    title: title ?? category.name,
    description: description ?? m.catalogue_list_description({ name: category.name, shop: brand.name }),
  })
}

/** Title (with the shop's name), description and, for previews elsewhere, the same again with a picture. */
export function pageHead(page: { title: string; description: string; image?: string | undefined }): PageHead {
  const title = `${page.title} | ${brand.name}`
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      { property: 'og:title', content: title },
      { property: 'og:description', content: page.description },
      ...(page.image ? [{ property: 'og:image', content: page.image }] : []),
    ],
  }
}
