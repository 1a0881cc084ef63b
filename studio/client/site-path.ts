import { defaultLanguage, type LanguageCode } from '#app.config'
import { absoluteUrl, isLanguageCode } from '#lib/urls/locale-url.ts'
import { fieldOf, textField } from '../lib/values.ts'
import type { StudioSettings } from './settings.ts'

/** Types of documents that have no page and are shown on the home page or on every page. */
const typesWithoutOwnPage: readonly unknown[] = ['homePage', 'navigation', 'shopSettings']

/** Types of documents whose `uri` is the full path of their page. */
const typesWithPage: readonly unknown[] = [
  'blogLanding',
  'blogPost',
  'blogAuthor',
  'centraLanding',
  'centraDocument',
  'infoPage',
]

/** Returns the path of the document's page, without language. Undefined if the document has no page yet. */
export function sitePath(document: unknown): string | undefined {
  const type = fieldOf(document, '_type')
  if (typesWithoutOwnPage.includes(type)) return '/'
  const uri = textField(fieldOf(document, 'uri'), 'current')
  return typesWithPage.includes(type) && uri ? `/${uri}` : undefined
}

/** Returns the language of a single-language document, or the default language for localized documents. */
export function documentLanguage(document: unknown): LanguageCode {
  const language = textField(document, 'language') ?? ''
  return isLanguageCode(language) ? language : defaultLanguage
}

/** Returns the URL of the document's page in its language. Undefined if the document has no page. */
export function siteUrl(
  document: unknown,
  settings: Pick<StudioSettings, 'shopOrigin' | 'domains'>,
): string | undefined {
  const path = sitePath(document)
  return path && absoluteUrl(path, documentLanguage(document), settings.shopOrigin, settings.domains)
}
