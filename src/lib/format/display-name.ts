import type { LanguageCode } from '#app.config'

type Named = 'region' | 'language'

// Cached, because constructing `Intl.DisplayNames` loads ICU data.
const displayNames = new Map<string, Intl.DisplayNames>()

export function getLocalizedDisplayName(type: Named, code: string, language: LanguageCode): string {
  const key = `${type} ${language}`
  const names = displayNames.get(key) ?? new Intl.DisplayNames([language], { type })
  displayNames.set(key, names)
  return names.of(code) ?? code
}
