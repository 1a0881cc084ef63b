import type { LanguageCode } from '#app.config'

type Named = 'region' | 'language'

// Building one costs more than a whole card of markup, and every page needs one.
const displayNames = new Map<string, Intl.DisplayNames>()

/** A country's name in a language, from the platform's own data; the code itself where it has none. */
export function countryName(country: string, language: LanguageCode): string {
  return nameIn(language, 'region', country)
}

/** A language's name in itself, as it is written within a sentence: `English`, but `français` and `magyar`. */
export function languageName(language: LanguageCode): string {
  return nameIn(language, 'language', language)
}

function nameIn(language: LanguageCode, type: Named, code: string): string {
  const key = `${type} ${language}`
  const names = displayNames.get(key) ?? new Intl.DisplayNames([language], { type })
  displayNames.set(key, names)
  return names.of(code) ?? code
}
