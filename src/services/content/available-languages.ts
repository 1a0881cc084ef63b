import * as v from 'valibot'
import { defaultLanguage, type LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'

/** Creates the GROQ field `writtenIn`: the languages in which at least one of the given fields has text. */
export function createAvailableLanguagesGroq(...mainTexts: readonly string[]): string {
  const keys = mainTexts.map((field) => `...coalesce(${field}[length(value) > 0]._key, [])`)
  return `"writtenIn": array::unique([${keys.join(', ')}])`
}

export const availableLanguagesSchema = v.nullish(v.array(v.nullable(v.string())), [])

/** `writtenIn` by page type. Pages without main text are available in all languages. */
export const availableLanguagesProjections = {
  infoPage: createAvailableLanguagesGroq('content'),
  centraDocument: createAvailableLanguagesGroq('description', 'footerContent'),
  centraLanding: createAvailableLanguagesGroq('cards[].subtitle', 'footerContent'),
  campaignPage: createAvailableLanguagesGroq('cards[].title', 'cards[].subtitle', 'cards[].content'),
  blogLanding: createAvailableLanguagesGroq('description'),
}

/** Returns English and the main text's languages. Undefined if the page exists in all languages (decision 0034). */
export function getPageLanguages(written: readonly (string | null)[]): LanguageCode[] | undefined {
  const versions = languageCodes.filter((code) => code === defaultLanguage || written.includes(code))
  return written.every((code) => code === null) || versions.length === languageCodes.length ? undefined : versions
}
