import { brand } from '#app.config'

/** What a page's head says of it; for a route's `head`. */
export interface PageHead {
  meta: ({ title: string } | { name: string; content: string })[]
}

interface PageWords {
  title: string
  description: string
}

/** Title (with the shop's name) and description, also for previews elsewhere (document-meta.tsx). */
export function pageHead({ title, description }: PageWords): PageHead {
  return { meta: [{ title: `${title} | ${brand.name}` }, { name: 'description', content: description }] }
}

/** The same for a page that belongs in no search index, such as an account's. */
export function unlistedHead(words: PageWords): PageHead {
  return { meta: [...pageHead(words).meta, { name: 'robots', content: 'noindex' }] }
}
