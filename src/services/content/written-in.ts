import * as v from 'valibot'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'

/** GROQ: as `writtenIn` the languages in which any of a document's main texts, localized values, says something. */
export function writtenIn(...mainTexts: readonly string[]): string {
  const keys = mainTexts.map((field) => `...coalesce(${field}[length(value) > 0]._key, [])`)
  return `"writtenIn": array::unique([${keys.join(', ')}])`
}

export const writtenInWire = v.nullish(v.array(v.nullable(v.string())), [])

/** The main texts of each kind of page; without any of them the page stands on what is not text. */
export const mainTexts = {
  infoPage: writtenIn('content'),
  centraDocument: writtenIn('description', 'footerContent'),
  centraLanding: writtenIn('cards[].subtitle', 'footerContent'),
  blogLanding: writtenIn('description'),
}

/** The languages of a page's main texts, with English; undefined for all (decision 0034). */
export function versionsOf(written: readonly (string | null)[]): LanguageCode[] | undefined {
  const versions = languageCodes.filter((code) => code === defaultLanguage || written.includes(code))
  return written.length === 0 || versions.length === languageCodes.length ? undefined : versions
}
