import type { LanguageCode } from '#app.config'

type Named = 'region' | 'language'

// Constructing one loads ICU tables.
const displayNames = new Map<string, Intl.DisplayNames>()

/** The name of a country or a language in a language, from the platform's own data; the code itself where it has none. */
export function codeName(type: Named, code: string, language: LanguageCode): string {
  const key = `${type} ${language}`
  const names = displayNames.get(key) ?? new Intl.DisplayNames([language], { type })
  displayNames.set(key, names)
  return names.of(code) ?? code
}
