import { brand } from '#app.config'

export interface PageHead {
  meta: ({ title: string } | { name: string; content: string })[]
}

interface PageWords {
  title: string
  description: string
}

/** Title (with the shop's name) and description, also used by link previews (document-meta.tsx). */
export function pageHead({ title, description }: PageWords): PageHead {
  return { meta: [{ title: `${title} | ${brand.name}` }, { name: 'description', content: description }] }
}

export function unlistedHead(words: PageWords): PageHead {
  return { meta: [...pageHead(words).meta, { name: 'robots', content: 'noindex' }] }
}
