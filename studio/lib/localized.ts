import { fallbackLanguage, studioLanguages } from './languages.ts'
import { isFilled, isKeyed } from './values.ts'

/** One language's value of a localized list (specification section 3). */
export interface LocalizedEntry {
  _key: string
  value: unknown
}

/** The entries of a localized value; what is no list, or no entry, is passed over. */
export function localizedEntries(list: unknown): LocalizedEntry[] {
  if (!Array.isArray(list)) return []
  return list.filter(isKeyed).map((entry) => ({ _key: entry._key, value: 'value' in entry ? entry.value : undefined }))
}

/** The text in a language; undefined when it is missing or empty. */
export function textIn(list: unknown, language: string): string | undefined {
  const value = localizedEntries(list).find(({ _key }) => _key === language)?.value
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** What titles and slugs are made of: the English text, else the first language that has one. */
export function mainText(list: unknown): string | undefined {
  if (typeof list === 'string') return list === '' ? undefined : list
  const codes = [fallbackLanguage, ...studioLanguages.map(({ code }) => code)]
  return codes.map((code) => textIn(list, code)).find((text) => text !== undefined)
}

/** Languages that have a value, in the list's order; texts and rich texts alike. */
export function writtenLanguages(list: unknown): string[] {
  return localizedEntries(list)
    .filter(({ value }) => isFilled(value))
    .map(({ _key }) => _key)
}

/** A localized value needs its English text, the fallback of all others. Undefined when it is there. */
export function missingEnglishProblem(list: unknown): string | undefined {
  if (writtenLanguages(list).includes(fallbackLanguage)) return undefined
  return 'Required in English: other languages fall back to it'
}
