import { sourceLanguage } from '#lib/content-languages.ts'
import { isLanguageCode } from '#lib/urls/locale-url.ts'
import { type DocumentFields, isEmptyValue, isKeyedBlock, type TranslationUnit } from './units.ts'

/** Value of a field in one language (specification section 3.5). */
export interface LocalizedEntry {
  _key: string
  value?: unknown
  [field: string]: unknown
}

export interface LocalizedList {
  /** JSONMatch path, for example `cards[_key=="heading"].title`. */
  path: string
  entries: readonly LocalizedEntry[]
}

export function findLocalizedLists(document: DocumentFields): LocalizedList[] {
  return Object.entries(document).flatMap(([name, value]) => (name.startsWith('_') ? [] : listsIn(value, name)))
}

function listsIn(value: unknown, path: string): LocalizedList[] {
  if (isLocalizedList(value)) return [{ path, entries: value }]
  if (Array.isArray(value))
    return value.flatMap((item) =>
      isKeyedBlock(item) ? fieldsIn(item, `${path}[_key==${JSON.stringify(item._key)}]`) : [],
    )
  return typeof value === 'object' && value !== null ? fieldsIn(value, path) : []
}

function fieldsIn(value: object, path: string): LocalizedList[] {
  return Object.entries(value).flatMap(([name, part]) => (name.startsWith('_') ? [] : listsIn(part, `${path}.${name}`)))
}

function isLocalizedList(value: unknown): value is LocalizedEntry[] {
  if (!Array.isArray(value) || value.length === 0) return false
  return value.every((entry) => isKeyedBlock(entry) && isLanguageCode(entry._key) && 'value' in entry)
}

export function listLocalizedUnits(document: DocumentFields, language: string): TranslationUnit[] {
  return findLocalizedLists(document).flatMap(({ path, entries }) => {
    const value = entries.find(({ _key }) => _key === language)?.value
    return isEmptyValue(value) ? [] : [{ path, value }]
  })
}

export function listSourceUnits(document: DocumentFields): TranslationUnit[] {
  return listLocalizedUnits(document, sourceLanguage)
}
