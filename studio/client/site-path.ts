import { defaultLanguage, type LanguageCode } from '#app.config'
import { absoluteUrl, isLanguageCode } from '#lib/urls/locale-url.ts'
import { fieldOf, textField } from '../lib/values.ts'
import type { StudioSettings } from './settings.ts'

/** Documents shown on the home page or on every page, rather than at an address of their own. */
const onEveryPage: readonly unknown[] = ['homePage', 'navigation', 'shopSettings']

/** Documents whose `uri` is the whole address of their page. */
const withPage: readonly unknown[] = [
  'blogLanding',
  'blogPost',
  'blogAuthor',
  'centraLanding',
  'centraDocument',
  'infoPage',
]

/** Path of the page that shows a document, without its language; undefined when it has none (yet). */
export function sitePath(document: unknown): string | undefined {
  const type = fieldOf(document, '_type')
  if (onEveryPage.includes(type)) return '/'
  const uri = textField(fieldOf(document, 'uri'), 'current')
  return withPage.includes(type) && uri ? `/${uri}` : undefined
}

/** Language of a document that is written in one; the default language for those that hold all of them. */
export function documentLanguage(document: unknown): LanguageCode {
  const language = textField(document, 'language') ?? ''
  return isLanguageCode(language) ? language : defaultLanguage
}

/** Address of the page that shows a document, in its language; undefined when it has none. */
export function siteUrl(
  document: unknown,
  settings: Pick<StudioSettings, 'shopOrigin' | 'domains'>,
): string | undefined {
  const path = sitePath(document)
  return path && absoluteUrl(path, documentLanguage(document), settings.shopOrigin, settings.domains)
}
