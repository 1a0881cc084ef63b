import { type FormPatch, insert, set, setIfMissing, unset } from 'sanity'
import { localizedEntries } from '../lib/localized.ts'

/** The patches that write a text in one language into a localized list; an empty text takes the entry away. */
export function textPatches(list: unknown, language: string, text: string): FormPatch[] {
  const entries = localizedEntries(list)
  const exists = entries.some(({ _key }) => _key === language)
  if (text === '') return exists ? [removal(entries.length, language)] : []
  return exists ? [set(text, [{ _key: language }, 'value'])] : entryPatches(language, { value: text })
}

/** The patches that begin a language; without a value its editor is empty. */
export function entryPatches(language: string, content: { value?: unknown }): FormPatch[] {
  return [setIfMissing([]), insert([{ _key: language, ...content }], 'after', [-1])]
}

/** An empty list would be a value; a field without any text has none. */
function removal(entries: number, language: string): FormPatch {
  return entries === 1 ? unset() : unset([{ _key: language }])
}
