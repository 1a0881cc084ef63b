import { type FormPatch, insert, set, setIfMissing, unset } from 'sanity'
import { getLocalizedEntries } from '../lib/localized.ts'

/** An empty string removes the language's entry. */
export function createTextPatches(list: unknown, language: string, text: string): FormPatch[] {
  const entries = getLocalizedEntries(list)
  const exists = entries.some(({ _key }) => _key === language)
  if (text === '') return exists ? [removal(entries.length, language)] : []
  return exists ? [set(text, [{ _key: language }, 'value'])] : createEntryPatches(language, { value: text })
}

/** If `content` has no value, the editor of the new entry is empty. */
export function createEntryPatches(language: string, content: { value?: unknown }): FormPatch[] {
  return [setIfMissing([]), insert([{ _key: language, ...content }], 'after', [-1])]
}

/** The last entry is removed together with the field, because an empty array would count as a value. */
function removal(entries: number, language: string): FormPatch {
  return entries === 1 ? unset() : unset([{ _key: language }])
}
