import { type FormPatch, insert, set, setIfMissing, unset } from 'sanity'
import { getLocalizedEntries } from '../lib/localized.ts'

/** An empty string removes the language's entry. */
export function createTextPatches(list: unknown, language: string, text: string): FormPatch[] {
  const entries = getLocalizedEntries(list)
  const exists = entries.some(({ _key }) => _key === language)
  if (text === '') return exists ? [removal(entries.length, language)] : []
  return exists ? [set(text, [{ _key: language }, 'value'])] : createEntryPatches(language, { value: text })
}

/** Without a value, the entry's editor is empty. */
export function createEntryPatches(language: string, content: { value?: unknown }): FormPatch[] {
  return [setIfMissing([]), insert([{ _key: language, ...content }], 'after', [-1])]
}

/** An empty array counts as a value, so unset the field with its last entry. */
function removal(entries: number, language: string): FormPatch {
  return entries === 1 ? unset() : unset([{ _key: language }])
}
