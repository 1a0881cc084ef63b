import { brand } from '#app.config'

export interface PageHead {
  meta: ({ title: string } | { name: string; content: string })[]
}

interface PageTexts {
  title: string
  description: string
}

export function pageHead({ title, description }: PageTexts): PageHead {
  return { meta: [{ title: `${title} | ${brand.name}` }, { name: 'description', content: description }] }
}

export function noindexHead(words: PageTexts): PageHead {
  return { meta: [...pageHead(words).meta, { name: 'robots', content: 'noindex' }] }
}
