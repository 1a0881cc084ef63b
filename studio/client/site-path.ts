import { defaultLanguage, type LanguageCode } from '#app.config'
import { absoluteUrl, isLanguageCode } from '#lib/urls/locale-url.ts'
import { fieldOf, textField } from '../lib/values.ts'
import type { StudioSettings } from './settings.ts'

const typesWithoutOwnPage: readonly unknown[] = ['homePage', 'navigation', 'shopSettings']

const typesWithPage: readonly unknown[] = [
  'blogLanding',
  'blogPost',
  'blogAuthor',
  'centraLanding',
  'centraDocument',
  'infoPage',
]

/** Without language. Undefined if the document has no page yet. */
export function sitePath(document: unknown): string | undefined {
  const type = fieldOf(document, '_type')
  if (typesWithoutOwnPage.includes(type)) return '/'
  const uri = textField(fieldOf(document, 'uri'), 'current')
  return typesWithPage.includes(type) && uri ? `/${uri}` : undefined
}

/** The default language for localized documents. */
export function documentLanguage(document: unknown): LanguageCode {
  const language = textField(document, 'language') ?? ''
  return isLanguageCode(language) ? language : defaultLanguage
}

/** In the document's language. Undefined if the document has no page. */
export function siteUrl(
  document: unknown,
  settings: Pick<StudioSettings, 'shopOrigin' | 'domains'>,
): string | undefined {
  const path = sitePath(document)
  return path && absoluteUrl(path, documentLanguage(document), settings.shopOrigin, settings.domains)
}
