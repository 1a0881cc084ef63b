/** Canonical BCP 47 tag for `lang`. Returns an empty string (unknown language) for an invalid code. */
export function languageTag(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? ''
  } catch {
    return ''
  }
}
