import { defaultLanguage, type LanguageCode } from '#app.config'
import { isLanguageCode, toAbsoluteUrl } from '#lib/urls/locale-url.ts'
import { typesWithUri } from '../lib/uri-queries.ts'
import { getField, getTextField } from '../lib/values.ts'
import type { StudioSettings } from './settings.ts'

const typesWithoutOwnPage: readonly unknown[] = ['homePage', 'navigation', 'shopSettings']

const typesWithPage: readonly unknown[] = typesWithUri

/** Returns the path without a language prefix, or undefined if the document has no page yet. */
export function getSitePath(document: unknown): string | undefined {
  const type = getField(document, '_type')
  if (typesWithoutOwnPage.includes(type)) return '/'
  const uri = getTextField(getField(document, 'uri'), 'current')
  return typesWithPage.includes(type) && uri ? `/${uri}` : undefined
}

/** Falls back to the default language, because documents with localized fields have no language of their own. */
export function getDocumentLanguage(document: unknown): LanguageCode {
  const language = getTextField(document, 'language') ?? ''
  return isLanguageCode(language) ? language : defaultLanguage
}

/** Returns the absolute URL in the language of the document, or undefined if the document has no page. */
export function getSiteUrl(
  document: unknown,
  settings: Pick<StudioSettings, 'shopOrigin' | 'domains'>,
): string | undefined {
  const path = getSitePath(document)
  return path && toAbsoluteUrl(path, getDocumentLanguage(document), settings.shopOrigin, settings.domains)
}
