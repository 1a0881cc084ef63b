import type { LanguageCode } from '#app.config'
import { pageLanguage } from '#features/site/page-language.ts'
import { currentSite } from '#features/site/site.tsx'
import { localizedCodeName } from '#lib/format/code-name.ts'

export function countryName(country: string, language: LanguageCode): string {
  return embeddedName(country, language) ?? localizedCodeName('region', country, language)
}

/** As written within a sentence in that language: `English`, but `français`. */
export function languageName(language: LanguageCode): string {
  return embeddedName(language, language) ?? localizedCodeName('language', language, language)
}

/**
 * Names are embedded in the page, because constructing `Intl.DisplayNames` during hydration takes 270 ms on a
 * slow phone.
 */
function embeddedName(code: string, language: LanguageCode): string | undefined {
  return language === pageLanguage() ? currentSite()?.names[code] : undefined
}
