import { fallbackLanguage, studioLanguages } from './languages.ts'
import { isFilled, isKeyed } from './values.ts'

/** Value of a localized field in the language `_key` (specification section 3.5). */
export interface LocalizedEntry {
  _key: string
  value: unknown
}

export function getLocalizedEntries(list: unknown): LocalizedEntry[] {
  if (!Array.isArray(list)) return []
  return list.filter(isKeyed).map((entry) => ({ _key: entry._key, value: 'value' in entry ? entry.value : undefined }))
}

export function getTextInLanguage(list: unknown, language: string): string | undefined {
  const value = getLocalizedEntries(list).find(({ _key }) => _key === language)?.value
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Returns the English text or, if there is none, the first in another language. A string is returned unless empty. */
export function getDefaultText(list: unknown): string | undefined {
  if (typeof list === 'string') return list === '' ? undefined : list
  const codes = [fallbackLanguage, ...studioLanguages.map(({ code }) => code)]
  return codes.map((code) => getTextInLanguage(list, code)).find((text) => text !== undefined)
}

export function listLanguagesWithValue(list: unknown): string[] {
  return getLocalizedEntries(list)
    .filter(({ value }) => isFilled(value))
    .map(({ _key }) => _key)
}

/** Returns a message if the English value is missing. English is required, because other languages fall back to it. */
export function validateEnglish(list: unknown): string | undefined {
  if (listLanguagesWithValue(list).includes(fallbackLanguage)) return undefined
  return 'Required in English: other languages fall back to it'
}
