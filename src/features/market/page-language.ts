import { defaultLanguage, type LanguageCode } from '#app.config'
import { isLanguageCode } from '#lib/locale-url.ts'
import { getLocale } from '#paraglide/runtime.js'

/** The language of the page being rendered: the request's on the server, the document's in the browser. */
export function pageLanguage(): LanguageCode {
  if (import.meta.env.SSR) return getLocale()
  const language = document.documentElement.lang
  return isLanguageCode(language) ? language : defaultLanguage
}
