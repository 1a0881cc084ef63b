import { type LanguageCode, languages } from '#app.config'

/** A value in several languages, as content documents hold it (specification section 3). */
export type LocalizedList<Value = string> = { _key: string; value: Value }[]

/** A value for which only English was written; it is the fallback for every language. */
export function english<Value>(value: Value): LocalizedList<Value> {
  return [{ _key: 'en', value }]
}

/** A value in the languages it was written in; the others fall back to English. */
export function written(values: { en: string } & Partial<Record<LanguageCode, string>>): LocalizedList {
  return languageCodes().flatMap((_key) => {
    const value = values[_key]
    return value === undefined ? [] : [{ _key, value }]
  })
}

/** Values by language, in the order of `app.config.ts`. */
export function localizedBy(value: (language: LanguageCode) => string): LocalizedList {
  return languageCodes().map((language) => ({ _key: language, value: value(language) }))
}

/** Seventeen values in the order of `app.config.ts`, separated by `|`. Throws when one is missing. */
export function localized(row: string): LocalizedList {
  const values = row.split('|').map((value) => value.trim())
  const codes = languageCodes()
  if (values.length !== codes.length || values.includes('')) throw new Error(`Not one value a language: ${row}`)
  return codes.map((_key, index) => ({ _key, value: values[index] ?? '' }))
}

function languageCodes(): LanguageCode[] {
  return Object.keys(languages).filter((code): code is LanguageCode => code in languages)
}

export function slug(current: string) {
  return { _type: 'slug', current }
}

/** A reference inside a list needs a key of its own. */
export function keyedReference(id: string) {
  return { _key: id, _type: 'reference', _ref: id }
}

export function image(assetId: string) {
  return { _type: 'image', asset: { _type: 'reference', _ref: assetId } }
}
