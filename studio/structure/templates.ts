import type { Template } from 'sanity'
import { landingKinds, syncedTypes } from '../lib/document-types.ts'
import { generateSlug } from '../lib/slug-rules.ts'
import { scheduleType } from '../scheduling/schedule.ts'
import { isSingleton } from './singletons.ts'

const postOutlines = [
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

const helpPageTemplate = pageTemplate('page-help', 'Help page', [
  ['normal', '[The answer in two sentences.]'],
  ['h2', 'How it works'],
  ['number', '[First step.]'],
  ['h2', 'Still have questions?'],
  ['normal', '[Who to contact, and how.]'],
])
const termsPageTemplate = pageTemplate('page-policy', 'Terms page', [
  ['normal', '[Effective date, and who the terms apply to.]'],
  ['h2', 'Summary'],
  ['bullet', '[The most important point.]'],
  ['h2', 'Details'],
  ['normal', '[Full terms, in short paragraphs.]'],
])

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

const emptyPostTemplateId = 'post-in-language'

export const postTemplateIds = [emptyPostTemplateId, ...postOutlines.map(({ id }) => id)]

export function toLandingTemplateId(type: string): string {
  return `landing-${type}`
}

export function getTemplates(fromSchema: Template[]): Template[] {
  return [
    ...fromSchema,
    postTemplate(emptyPostTemplateId, 'Post', {}),
    ...postOutlines.map(({ id, title, ...content }) => postTemplate(id, title, content)),
    helpPageTemplate,
    termsPageTemplate,
    ...landingKinds.map(({ type, page }) => landingTemplate(type, page)),
  ]
}

function postTemplate(id: string, title: string, content: object): Template {
  return {
    id,
    title,
    schemaType: 'blogPost',
    parameters: [{ name: 'language', title: 'Language', type: 'string' }],
    value: ({ language }: { language: string }) => ({ ...content, language }),
  }
}

function landingTemplate(type: string, page: string): Template {
  const name = page.replace(/ page$/, '')
  const title = english(name)
  return {
    id: toLandingTemplateId(type),
    title: page,
    schemaType: 'centraLanding',
    value: {
      type,
      title,
      uri: { _type: 'slug', current: generateSlug(name) },
      cards: [{ _key: 'welcome', _type: 'heading', title, subtitle: english('[A welcome sentence.]') }],
    },
  }
}

/**
 * Returns true if the menu for new documents offers the template. Landing pages are created in the structure tool. Tags
 * and folders are created in the media browser, because the media browser does not show drafts.
 */
export function isCreatableTemplate(template: string): boolean {
  const isLanding = landingKinds.some(({ type }) => toLandingTemplateId(type) === template)
  const isCreatedElsewhere = isLanding || template === scheduleType || template.startsWith('media.')
  return !isCreatedElsewhere && !isSingleton(template) && !syncedTypes.includes(template)
}
