import { fallbackLanguage, studioLanguages } from './languages.ts'
import { isFilled, isKeyed } from './values.ts'

/** Value of one language (specification section 3). */
export interface LocalizedEntry {
  _key: string
  value: unknown
}

export function localizedEntries(list: unknown): LocalizedEntry[] {
  if (!Array.isArray(list)) return []
  return list.filter(isKeyed).map((entry) => ({ _key: entry._key, value: 'value' in entry ? entry.value : undefined }))
}

export function textIn(list: unknown, language: string): string | undefined {
  const value = localizedEntries(list).find(({ _key }) => _key === language)?.value
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** English, otherwise the first language that has a text. */
export function defaultText(list: unknown): string | undefined {
  if (typeof list === 'string') return list === '' ? undefined : list
  const codes = [fallbackLanguage, ...studioLanguages.map(({ code }) => code)]
  return codes.map((code) => textIn(list, code)).find((text) => text !== undefined)
}

export function languagesWithValue(list: unknown): string[] {
  return localizedEntries(list)
    .filter(({ value }) => isFilled(value))
    .map(({ _key }) => _key)
}

/** English is required because other languages fall back to English. */
export function validateEnglish(list: unknown): string | undefined {
  if (languagesWithValue(list).includes(fallbackLanguage)) return undefined
  return 'Required in English: other languages fall back to it'
}
