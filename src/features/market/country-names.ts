import type { LanguageCode } from '#app.config'
import { pageLanguage } from '#features/site/page-language.ts'
import { knownSite } from '#features/site/site.tsx'
import { codeName } from '#lib/format/code-name.ts'

export function countryName(country: string, language: LanguageCode): string {
  return sentName(country, language) ?? codeName('region', country, language)
}

/** Name of a language in that language, as written within a sentence: `English`, but `français` and `magyar`. */
export function languageName(language: LanguageCode): string {
  return sentName(language, language) ?? codeName('language', language, language)
}

/** Names sent with the page: constructing `Intl.DisplayNames` during hydration takes 270 ms on a slow phone. */
function sentName(code: string, language: LanguageCode): string | undefined {
  return language === pageLanguage() ? knownSite()?.names[code] : undefined
}
