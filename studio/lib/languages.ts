import { defaultLanguage, type LanguageCode, languages } from '#app.config'
import { languageNames } from '#config/language-names.ts'
import { isLanguageCode } from '#lib/urls/locale-url.ts'

export interface StudioLanguage {
  code: LanguageCode
  name: string
  endonym: string
}

export const studioLanguages: readonly StudioLanguage[] = Object.keys(languages)
  .filter(isLanguageCode)
  .map((code) => ({ code, name: languageNames[code], endonym: languages[code].endonym }))

export const fallbackLanguage: LanguageCode = defaultLanguage

export function getStudioLanguageName(code: string): string {
  return isLanguageCode(code) ? languageNames[code] : code
}
