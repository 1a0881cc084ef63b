import type { LanguageCode } from '#app.config'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getCurrentSite } from '#features/site/site.tsx'
import { getLocalizedDisplayName } from '#lib/format/display-name.ts'

export function getCountryName(country: string, language: LanguageCode): string {
  return getEmbeddedName(country, language) ?? getLocalizedDisplayName('region', country, language)
}

/** Returns the language's own name as written within a sentence: `English`, but `français`. */
export function getLanguageName(language: LanguageCode): string {
  return getEmbeddedName(language, language) ?? getLocalizedDisplayName('language', language, language)
}

/** Reads the name embedded in the page, because `Intl.DisplayNames` takes 270 ms during hydration on a slow phone. */
function getEmbeddedName(code: string, language: LanguageCode): string | undefined {
  return language === getPageLanguage() ? getCurrentSite()?.names[code] : undefined
}
