import type { Path } from 'sanity'
import { brand } from '#app.config'
import { fallbackLanguage } from '../../lib/languages.ts'
import { getLocalizedEntries, getTextInLanguage } from '../../lib/localized.ts'
import { getField, getTextField } from '../../lib/values.ts'
import type { DocumentFinding } from './finding.ts'

/**
 * Lengths in characters. Search engines truncate titles and descriptions that exceed the first two limits. Descriptions
 * below `shortDescription` are reported as too short.
 */
export const seoLengthLimits = { title: 60, description: 160, shortDescription: 50 } as const

/**
 * Fields that provide the title and description in search results, by document type. The first field that has a value
 * is used. Documents of other types have no SEO check.
 */
const searchResultFields: Readonly<Record<string, { title: readonly string[]; description: readonly string[] }>> = {
  blogPost: { title: ['metaTitle', 'title'], description: ['metaDescription', 'excerpt'] },
  blogLanding: { title: ['title'], description: ['metaDescription', 'description'] },
  centraDocument: { title: ['metaTitle', 'title'], description: ['metaDescription', 'description'] },
  centraLanding: { title: ['metaTitle', 'title'], description: ['metaDescription', 'cards.0.subtitle'] },
  homePage: { title: ['metaTitle', 'title'], description: ['metaDescription'] },
  campaignPage: { title: ['metaTitle', 'title'], description: ['metaDescription', 'cards.0.subtitle'] },
  infoPage: { title: ['title'], description: ['metaDescription'] },
  product: { title: ['metaTitle', 'title'], description: ['metaDescription'] },
}

export interface SeoMetadata {
  title: string
  description: string
}

/**
 * Returns the title and description of the page in search results. Missing translations fall back to English. Returns
 * undefined for types that are not in `searchResultFields`.
 */
export function getSeoMetadata(document: unknown, language: string): SeoMetadata | undefined {
  const source = searchResultFields[getTextField(document, '_type') ?? '']
  if (!source) return undefined
  const first = (names: readonly string[]) =>
    names.map((name) => textOf(name.split('.').reduce(getField, document), language)).find((text) => text !== '') ?? ''
  const title = first(source.title)
  return { title: title && appendShopName(title), description: first(source.description) }
}

export function appendShopName(title: string): string {
  return `${title} | ${brand.name}`
}

export function truncateAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return `${text.slice(0, maxLength).replace(/\s+\S*$/, '')} …`
}

function textOf(value: unknown, language: string): string {
  if (typeof value === 'string') return value.trim()
  return (getTextInLanguage(value, language) ?? getTextInLanguage(value, fallbackLanguage) ?? '').trim()
}

/** Reports missing texts as warnings and unsuitable lengths as hints. */
export function findSeoTextProblems(document: unknown, language: string): DocumentFinding[] {
  const result = getSeoMetadata(document, language)
  const source = searchResultFields[getTextField(document, '_type') ?? '']
  if (!result || !source) return []
  const titlePath = pathOf(document, source.title[0] ?? 'title', language)
  const descriptionPath = pathOf(document, source.description[0] ?? 'description', language)
  const problems = [
    ...titleProblem(result.title).map((problem) => ({ ...problem, path: titlePath })),
    // The description of a product falls back to its text in commerce.
    ...descriptionProblem(result.description, getTextField(document, '_type') === 'product').map((problem) => ({
      ...problem,
      path: descriptionPath,
    })),
  ]
  return problems.map((problem) => ({ subject: 'search', ...problem }))
}

type Problem = Pick<DocumentFinding, 'level' | 'message'>

function titleProblem({ length }: string): Problem[] {
  if (length === 0) return [{ level: 'warning', message: 'The page has no title for search engines.' }]
  if (length <= seoLengthLimits.title) return []
  const message = `The title has ${length} characters including the shop name. Search engines truncate titles after about ${seoLengthLimits.title}.`
  return [{ level: 'hint', message }]
}

function descriptionProblem({ length }: string, hasFallback: boolean): Problem[] {
  const { description: max, shortDescription: min } = seoLengthLimits
  if (length === 0 && hasFallback) return []
  if (length === 0) return [{ level: 'warning', message: 'The page has no description for search engines.' }]
  if (length > max) {
    const message = `The description has ${length} characters. Search engines truncate descriptions after about ${max}.`
    return [{ level: 'hint', message }]
  }
  if (length >= min) return []
  return [{ level: 'hint', message: `The description has only ${length} characters. Use up to ${max}.` }]
}

function pathOf(document: unknown, name: string, language: string): Path {
  const hasLanguage = getLocalizedEntries(getField(document, name)).some(({ _key }) => _key === language)
  return hasLanguage ? [name, { _key: language }] : [name]
}
