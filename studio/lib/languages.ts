import { defaultLanguage, type LanguageCode, languages } from '#app.config'
import { languageNames } from '#config/language-names.ts'
import { isLanguageCode } from '#lib/urls/locale-url.ts'

export interface StudioLanguage {
  code: LanguageCode
  name: string
  endonym: string
}

/** All shop languages in the order of `app.config.ts`. */
export const studioLanguages: readonly StudioLanguage[] = Object.keys(languages)
  .filter(isLanguageCode)
  .map((code) => ({ code, name: languageNames[code], endonym: languages[code].endonym }))

/** Language whose values replace missing translations (specification section 3). */
export const fallbackLanguage: LanguageCode = defaultLanguage

/** Returns the English name of a language. Unknown codes are returned unchanged. */
export function languageName(code: string): string {
  return isLanguageCode(code) ? languageNames[code] : code
}
