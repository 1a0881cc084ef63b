import { expect, test } from 'vitest'
import { languages } from '#app.config'
import { studioLanguages } from './languages.ts'
import {
  getDefaultText,
  getLocalizedEntries,
  getTextInLanguage,
  listLanguagesWithValue,
  validateEnglish,
} from './localized.ts'

const list = [
  { _key: 'de', value: 'Minze' },
  { _key: 'en', value: 'Mint' },
  { _key: 'sv', value: ' ' },
]

test('the studio has the languages of the shop, in the same order', () => {
  expect(studioLanguages.map(({ code }) => code)).toEqual(Object.keys(languages))
  expect(studioLanguages).toHaveLength(17)
})

test.each([
  ['de', 'Minze'],
  ['sv', undefined],
  ['fr', undefined],
])('the text in %s is %j', (language, text) => expect(getTextInLanguage(list, language)).toBe(text))

test.each([
  [list, 'Mint'],
  [[{ _key: 'sv', value: 'Mynta' }], 'Mynta'],
  [[{ _key: 'xx', value: 'unknown language' }], undefined],
  ['A plain title', 'A plain title'],
  ['', undefined],
  [undefined, undefined],
  [{ not: 'a list' }, undefined],
])('the default text of %j is %j', (value, text) => expect(getDefaultText(value)).toBe(text))

test('ignores empty texts, but counts rich texts', () => {
  expect(listLanguagesWithValue(list)).toEqual(['de', 'en'])
  const rich = (_key: string, ...value: object[]) => ({ _key, value })
  expect(listLanguagesWithValue([rich('en', { _type: 'block' }), rich('de')])).toEqual(['en'])
})

test('skips values that are not entries', () => {
  const entries = getLocalizedEntries([null, 'en', { value: 'no key' }, { _key: 'en' }])
  expect(entries).toEqual([{ _key: 'en', value: undefined }])
})

test('requires English, which is the fallback', () => {
  expect(validateEnglish(list)).toBeUndefined()
  expect(validateEnglish([{ _key: 'de', value: 'Minze' }])).toMatch(/^Required in English/)
})
