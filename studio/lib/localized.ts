import { fallbackLanguage, studioLanguages } from './languages.ts'
import { isFilled, isKeyed } from './values.ts'

/** Value of one language in a localized field (specification section 3). */
export interface LocalizedEntry {
  _key: string
  value: unknown
}

/** Returns the entries of a localized field. Invalid values and entries are ignored. */
export function localizedEntries(list: unknown): LocalizedEntry[] {
  if (!Array.isArray(list)) return []
  return list.filter(isKeyed).map((entry) => ({ _key: entry._key, value: 'value' in entry ? entry.value : undefined }))
}

/** Returns the text in a language. Undefined if missing or blank. */
export function textIn(list: unknown, language: string): string | undefined {
  const value = localizedEntries(list).find(({ _key }) => _key === language)?.value
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Returns the text for titles and slugs: in English, otherwise in the first language that has a text. */
export function defaultText(list: unknown): string | undefined {
  if (typeof list === 'string') return list === '' ? undefined : list
  const codes = [fallbackLanguage, ...studioLanguages.map(({ code }) => code)]
  return codes.map((code) => textIn(list, code)).find((text) => text !== undefined)
}

/** Returns the languages that have a value (plain or rich text), in list order. */
export function languagesWithValue(list: unknown): string[] {
  return localizedEntries(list)
    .filter(({ value }) => isFilled(value))
    .map(({ _key }) => _key)
}

/**
 * Returns an error message if the English text is missing. English is required because other languages fall back to
 * English.
 */
export function validateEnglish(list: unknown): string | undefined {
  if (languagesWithValue(list).includes(fallbackLanguage)) return undefined
  return 'Required in English: other languages fall back to it'
}
