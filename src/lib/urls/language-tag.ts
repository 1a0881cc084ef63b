/** A language code as `lang` may say it (BCP 47); empty, which says that the language is not known, for what is none. */
export function languageTag(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? ''
  } catch {
    return ''
  }
}
