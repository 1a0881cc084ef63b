import type { LanguageCode } from '#app.config'

// Building one costs more than a whole card of markup, and every page needs one.
const displayNames = new Map<LanguageCode, Intl.DisplayNames>()

/** A country's name in a language, from the platform's own data; the code itself where it has none. */
export function countryName(country: string, language: LanguageCode): string {
  const names = displayNames.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  displayNames.set(language, names)
  return names.of(country) ?? country
}
