import { defaultLanguage, type LanguageCode } from '#app.config'
import { isLanguageCode, toAbsoluteUrl } from '#lib/urls/locale-url.ts'
import { typesWithUri } from '../lib/uri-queries.ts'
import { getField, getTextField } from '../lib/values.ts'
import type { StudioSettings } from './settings.ts'

const typesWithoutOwnPage: readonly unknown[] = ['homePage', 'navigation', 'shopSettings']

const typesWithPage: readonly unknown[] = typesWithUri

/** Returns the path of the page that displays the document, without a language prefix. Undefined if there is none. */
export function getSitePath(document: unknown): string | undefined {
  const type = getField(document, '_type')
  if (typesWithoutOwnPage.includes(type)) return '/'
  const uri = getTextField(getField(document, 'uri'), 'current')
  return typesWithPage.includes(type) && uri ? `/${uri}` : undefined
}

/** Returns the document's language, or the default language for documents with localized fields, which have none. */
export function getDocumentLanguage(document: unknown): LanguageCode {
  const language = getTextField(document, 'language') ?? ''
  return isLanguageCode(language) ? language : defaultLanguage
}

/** Returns the absolute URL of the page that displays the document, in its language. Undefined if there is no page. */
export function getSiteUrl(
  document: unknown,
  settings: Pick<StudioSettings, 'shopOrigin' | 'domains'>,
): string | undefined {
  const path = getSitePath(document)
  return path && toAbsoluteUrl(path, getDocumentLanguage(document), settings.shopOrigin, settings.domains)
}
