import * as v from 'valibot'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'

/** Returns the GROQ field `writtenIn`: the languages in which at least one of the localized fields has text. */
export function writtenIn(...mainTexts: readonly string[]): string {
  const keys = mainTexts.map((field) => `...coalesce(${field}[length(value) > 0]._key, [])`)
  return `"writtenIn": array::unique([${keys.join(', ')}])`
}

export const writtenInSchema = v.nullish(v.array(v.nullable(v.string())), [])

/**
 * GROQ field `writtenIn` by page type, based on the page's main text fields. A page without main text is available in
 * all languages.
 */
export const mainTexts = {
  infoPage: writtenIn('content'),
  centraDocument: writtenIn('description', 'footerContent'),
  centraLanding: writtenIn('cards[].subtitle', 'footerContent'),
  blogLanding: writtenIn('description'),
}

/**
 * Returns the languages of a page: English and the languages of its main text. Undefined means all languages (decision
 * 0034).
 */
export function pageLanguages(written: readonly (string | null)[]): LanguageCode[] | undefined {
  const versions = languageCodes.filter((code) => code === defaultLanguage || written.includes(code))
  return written.length === 0 || versions.length === languageCodes.length ? undefined : versions
}
