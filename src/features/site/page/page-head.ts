import { brand } from '#app.config'

export interface PageHead {
  meta: ({ title: string } | { name: string; content: string })[]
}

interface PageTexts {
  title: string
  description: string
}

export function createPageHead({ title, description }: PageTexts): PageHead {
  const named = title === brand.name ? title : `${title} | ${brand.name}`
  return { meta: [{ title: named }, { name: 'description', content: description }] }
}

export function createNoindexHead(words: PageTexts): PageHead {
  return { meta: [...createPageHead(words).meta, { name: 'robots', content: 'noindex' }] }
}
