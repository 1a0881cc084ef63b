import { defaultLanguage, type LanguageCode, languages } from '#app.config'
import { languageNames } from '#config/language-names.ts'
import { isLanguageCode } from '#lib/urls/locale-url.ts'

/** A language of the shop, as the studio names it. */
export interface StudioLanguage {
  code: LanguageCode
  /** Its English name, and its own. */
  name: string
  endonym: string
}

/** Every language of the shop in the order of `app.config.ts`; the first one is the fallback of all others. */
export const studioLanguages: readonly StudioLanguage[] = Object.keys(languages)
  .filter(isLanguageCode)
  .map((code) => ({ code, name: languageNames[code], endonym: languages[code].endonym }))

/** The language whose values stand in for missing ones (specification section 3). */
export const fallbackLanguage: LanguageCode = defaultLanguage

/** English name of a language; an unknown code names itself. */
export function languageName(code: string): string {
  return isLanguageCode(code) ? languageNames[code] : code
}
