/** Returns a BCP 47 tag for a `lang` attribute, or an empty string (unknown language) for an invalid code. */
export function toLanguageTag(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? ''
  } catch {
    return ''
  }
}
