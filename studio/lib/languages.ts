import { defaultLanguage, type LanguageCode, languages } from '#app.config'
import { languageNames } from '#config/language-names.ts'
import { isLanguageCode } from '#lib/urls/locale-url.ts'

export const studioLanguages = Object.keys(languages)
  .filter(isLanguageCode)
  .map((code) => ({ code, name: languageNames[code], endonym: languages[code].endonym }))

export type StudioLanguage = (typeof studioLanguages)[number]

export const fallbackLanguage: LanguageCode = defaultLanguage

export function getStudioLanguageName(code: string): string {
  return isLanguageCode(code) ? languageNames[code] : code
}
