/** Returns a BCP 47 tag for a `lang` attribute. An invalid code results in an empty string (unknown language). */
export function toLanguageTag(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? ''
  } catch {
    return ''
  }
}
