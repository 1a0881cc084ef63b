import type { Template } from 'sanity'
import { generateSlug } from '../lib/slug-rules.ts'

/** Outline of a post: headings with bracketed placeholder texts. */
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
    excerpt: '[Which question this answers, and for whom, in two sentences.]',
    content: richText('guide', [
      ['normal', '[Begin with the answer: what a reader knows after a minute.]'],
      ['h2', 'What it is about'],
      ['normal', '[What it means, in plain words. Explain every term once.]'],
      ['h2', 'Step by step'],
      ['number', '[The first thing to do.]'],
      ['number', '[The next one.]'],
      ['h2', 'What to look out for'],
      ['bullet', '[A mistake that is easily made.]'],
      ['h2', 'In short'],
      ['normal', '[Three sentences to remember, and where to read on.]'],
    ]),
  },
  {
    id: 'post-news',
    title: 'News',
    excerpt: '[What is new, since when and where, in one sentence.]',
    content: richText('news', [
      ['normal', '[Who does what, when and where. The most important thing first.]'],
      ['h2', 'What changes'],
      ['normal', '[For whom, and what they have to do.]'],
      ['h2', 'Why'],
      ['normal', '[The reason, and what somebody says about it.]'],
    ]),
  },
]

export const helpPageTemplate = pageTemplate('page-help', 'Help page', [
  ['normal', '[The answer in two sentences.]'],
  ['h2', 'How it works'],
  ['number', '[The first step.]'],
  ['h2', 'Still a question?'],
  ['normal', '[Whom to ask, and how.]'],
])
export const termsPageTemplate = pageTemplate('page-policy', 'Terms page', [
  ['normal', '[Since when this holds, and for whom.]'],
  ['h2', 'In short'],
  ['bullet', '[The most important point.]'],
  ['h2', 'In detail'],
  ['normal', '[All of it, in short paragraphs.]'],
])

/** Initial values of a landing page, with a placeholder for the welcome text. */
export function landingInitialValue(page: string) {
  const title = page.replace(/ page$/, '')
  return {
    title: english(title),
    uri: { _type: 'slug', current: generateSlug(title) },
    cards: [
      { _key: 'welcome', _type: 'heading', title: english(title), subtitle: english('[A sentence of welcome.]') },
    ],
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
