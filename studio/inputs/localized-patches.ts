import { type FormPatch, insert, set, setIfMissing, unset } from 'sanity'
import { getLocalizedEntries } from '../lib/localized.ts'

/** Returns the patches that set the text in a language. An empty text removes the entry of the language. */
export function createTextPatches(list: unknown, language: string, text: string): FormPatch[] {
  const entries = getLocalizedEntries(list)
  const exists = entries.some(({ _key }) => _key === language)
  // If the last entry is removed, the field is removed as well, because an empty array would count as a value.
  const removal = entries.length === 1 ? unset() : unset([{ _key: language }])
  if (text === '') return exists ? [removal] : []
  return exists ? [set(text, [{ _key: language }, 'value'])] : createEntryPatches(language, { value: text })
}

/** Returns the patches that append an entry for a language. Without `value` in `content`, the entry is empty. */
export function createEntryPatches(language: string, content: { value?: unknown }): FormPatch[] {
  return [setIfMissing([]), insert([{ _key: language, ...content }], 'after', [-1])]
}
