import type { LanguageCode } from 'pouchery/app.config'
import type { MessageFn } from 'pouchery/lib/message'
import { languageCodes } from 'pouchery/lib/urls/locale-url'
import type { SeedFile, SeedTexts } from './seed-files.ts'

/** Localized value (specification section 3.5). */
export type LocalizedList<Value = string> = { _key: LanguageCode; value: Value }[]

export function localizeMessage(message: MessageFn): LocalizedList {
  return buildLocalizedList((locale) => message({}, { locale }))
}

export function buildLocalizedList(value: (language: LanguageCode) => string): LocalizedList {
  return languageCodes.map((_key) => ({ _key, value: value(_key) }))
}

/** Omits languages without a file. For these, the shop displays the English value. */
export function localizeTexts<Front, Value = string>(
  texts: SeedTexts<Front>,
  value: (file: SeedFile<Front>, language: LanguageCode) => Value | undefined,
): LocalizedList<Value> {
  return languageCodes.flatMap((_key) => {
    const file = texts.get(_key)
    const found = file && value(file, _key)
    return found === undefined ? [] : [{ _key, value: found }]
  })
}

export function createSlug(current: string) {
  return { _type: 'slug', current }
}

export function createKeyedReference(id: string) {
  return { _key: id, _type: 'reference', _ref: id }
}

export function createImageReference(assetId: string) {
  return { _type: 'image', asset: { _type: 'reference', _ref: assetId } }
}
