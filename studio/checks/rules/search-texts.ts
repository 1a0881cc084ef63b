import type { Path } from 'sanity'
import { brand } from '#app.config'
import { fallbackLanguage } from '../../lib/languages.ts'
import { localizedEntries, textIn } from '../../lib/localized.ts'
import { fieldOf, textField } from '../../lib/values.ts'
import type { Finding } from './finding.ts'

/** Characters of a title and a description that search engines show before they cut, and what is too little of one. */
export const searchLimits = { title: 60, description: 160, shortDescription: 50 } as const

/** Paths of what a search result is made of, the first one that is filled; types without a page of their own have none. */
const sources: Readonly<Record<string, { title: readonly string[]; description: readonly string[] }>> = {
  blogPost: { title: ['metaTitle', 'title'], description: ['metaDescription', 'excerpt'] },
  blogLanding: { title: ['title'], description: ['metaDescription', 'description'] },
  centraDocument: { title: ['metaTitle', 'title'], description: ['metaDescription', 'description'] },
  centraLanding: { title: ['metaTitle', 'title'], description: ['metaDescription', 'cards.0.subtitle'] },
  homePage: { title: ['metaTitle', 'title'], description: ['metaDescription'] },
  infoPage: { title: ['title'], description: ['metaDescription'] },
}

/** How a page would look among the results of a search. */
export interface SearchResult {
  title: string
  description: string
}

/** The result of a document in a language, where it has a page of its own; what a language lacks is English. */
export function searchResultOf(document: unknown, language: string): SearchResult | undefined {
  const source = sources[textField(document, '_type') ?? '']
  if (!source) return undefined
  const first = (names: readonly string[]) =>
    names.map((name) => textOf(valueAt(document, name), language)).find((text) => text !== '') ?? ''
  const title = first(source.title)
  return { title: title && titleOnSite(title), description: first(source.description) }
}

/** The title of a page as its tab and search engines have it. */
export function titleOnSite(title: string): string {
  return `${title} | ${brand.name}`
}

/** A text as a search engine shows it: cut at a word, with an ellipsis. */
export function cutAt(text: string, most: number): string {
  if (text.length <= most) return text
  const whole = text.slice(0, most).replace(/\s+\S*$/, '')
  return `${whole} …`
}

function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce(fieldOf, document)
}

function textOf(value: unknown, language: string): string {
  if (typeof value === 'string') return value.trim()
  return (textIn(value, language) ?? textIn(value, fallbackLanguage) ?? '').trim()
}

/** What search engines would miss: no title or description at all (a warning), or one that is too long or too short. */
export function searchFindings(document: unknown, language: string): Finding[] {
  const result = searchResultOf(document, language)
  const source = sources[textField(document, '_type') ?? '']
  if (!result || !source) return []
  const titlePath = pathOf(document, source.title[0] ?? 'title', language)
  const descriptionPath = pathOf(document, source.description[0] ?? 'description', language)
  return [
    ...titleProblem(result.title).map((problem): Finding => ({ subject: 'search', path: titlePath, ...problem })),
    ...descriptionProblem(result.description).map(
      (problem): Finding => ({ subject: 'search', path: descriptionPath, ...problem }),
    ),
  ]
}

type Problem = Pick<Finding, 'level' | 'message'>

function titleProblem({ length }: string): Problem[] {
  if (length === 0) return [{ level: 'warning', message: 'Search engines have no title to show.' }]
  if (length <= searchLimits.title) return []
  const message = `The title has ${length} characters with the shop’s name; search engines cut it after some ${searchLimits.title}.`
  return [{ level: 'hint', message }]
}

function descriptionProblem({ length }: string): Problem[] {
  const { description: most, shortDescription: least } = searchLimits
  if (length === 0) return [{ level: 'warning', message: 'Search engines have no description to show.' }]
  if (length > most) {
    return [
      { level: 'hint', message: `The description has ${length} characters; search engines cut it after some ${most}.` },
    ]
  }
  if (length >= least) return []
  return [{ level: 'hint', message: `The description has only ${length} characters; there is room for ${most}.` }]
}

/** The field, and in it the language where it holds several. */
function pathOf(document: unknown, name: string, language: string): Path {
  const hasLanguage = localizedEntries(fieldOf(document, name)).some(({ _key }) => _key === language)
  return hasLanguage ? [name, { _key: language }] : [name]
}
