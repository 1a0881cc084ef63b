import type { Template } from 'sanity'
import { generateSlug } from '../lib/slug-rules.ts'

interface Outline {
  id: string
  title: string
  excerpt: string
  content: object[]
}

export const postOutlines: readonly Outline[] = [
  {
    id: 'post-guide',
    title: 'Guide',
    excerpt: '[Describe in two sentences which question the post answers, and for whom.]',
    content: richText('guide', [
      ['normal', '[Start with the answer, so that readers get it within a minute.]'],
      ['h2', 'Overview'],
      ['normal', '[Explain the topic in plain language. Define each term once.]'],
      ['h2', 'Step by step'],
      ['number', '[First step.]'],
      ['number', '[Next step.]'],
      ['h2', 'Common mistakes'],
      ['bullet', '[A common mistake.]'],
      ['h2', 'Summary'],
      ['normal', '[Summarise the post in three sentences, and link to further reading.]'],
    ]),
  },
  {
    id: 'post-news',
    title: 'News',
    excerpt: '[Describe in one sentence what is new, since when and where.]',
    content: richText('news', [
      ['normal', '[Who does what, when and where. Start with the most important fact.]'],
      ['h2', 'What changes'],
      ['normal', '[Who is affected, and what they need to do.]'],
      ['h2', 'Why'],
      ['normal', '[The reason, with a quote.]'],
    ]),
  },
]

export const helpPageTemplate = pageTemplate('page-help', 'Help page', [
  ['normal', '[The answer in two sentences.]'],
  ['h2', 'How it works'],
  ['number', '[First step.]'],
  ['h2', 'Still have questions?'],
  ['normal', '[Who to contact, and how.]'],
])
export const termsPageTemplate = pageTemplate('page-policy', 'Terms page', [
  ['normal', '[Effective date, and who the terms apply to.]'],
  ['h2', 'Summary'],
  ['bullet', '[The most important point.]'],
  ['h2', 'Details'],
  ['normal', '[Full terms, in short paragraphs.]'],
])

export function createLandingInitialValue(page: string) {
  const title = page.replace(/ page$/, '')
  return {
    title: english(title),
    uri: { _type: 'slug', current: generateSlug(title) },
    cards: [{ _key: 'welcome', _type: 'heading', title: english(title), subtitle: english('[A welcome sentence.]') }],
  }
}

type Line = readonly [style: 'normal' | 'h2' | 'bullet' | 'number', text: string]

function pageTemplate(id: string, title: string, lines: readonly Line[]): Template {
  const content = [{ _key: 'en', value: richText(id, lines) }]
  return { id, title, schemaType: 'infoPage', value: { content } }
}

function english(value: string) {
  return [{ _key: 'en', value }]
}

function richText(name: string, lines: readonly Line[]): object[] {
  return lines.map(([style, text], index) => ({
    _key: `${name}-${index}`,
    _type: 'block',
    ...(style === 'normal' || style === 'h2' ? { style } : { style: 'normal', listItem: style, level: 1 }),
    markDefs: [],
    children: [{ _key: 'text', _type: 'span', marks: [], text }],
  }))
}
