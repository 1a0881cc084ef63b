import { describe, expect, test } from 'vitest'
import { languages } from '#app.config'
import { studioLanguages } from './languages.ts'
import { defaultText, languagesWithValue, localizedEntries, textIn, validateEnglish } from './localized.ts'

const list = [
  { _key: 'de', value: 'Minze' },
  { _key: 'en', value: 'Mint' },
  { _key: 'sv', value: ' ' },
]

test('the languages of the studio are those of the shop, in its order', () => {
  expect(studioLanguages.map(({ code }) => code)).toEqual(Object.keys(languages))
  expect(studioLanguages).toHaveLength(17)
})

describe('text in a language', () => {
  test.each([
    ['de', 'Minze'],
    ['sv', undefined],
    ['fr', undefined],
  ])('%s: %j', (language, text) => {
    expect(textIn(list, language)).toBe(text)
  })
})

describe('the main text', () => {
  test.each([
    [list, 'Mint'],
    [[{ _key: 'sv', value: 'Mynta' }], 'Mynta'],
    [[{ _key: 'xx', value: 'unknown language' }], undefined],
    ['A plain title', 'A plain title'],
    ['', undefined],
    [undefined, undefined],
    [{ not: 'a list' }, undefined],
  ])('of %j is %j', (value, text) => {
    expect(defaultText(value)).toBe(text)
  })
})

test('empty texts are not written, rich texts are', () => {
  expect(languagesWithValue(list)).toEqual(['de', 'en'])
  expect(
    languagesWithValue([
      { _key: 'en', value: [{ _type: 'block' }] },
      { _key: 'de', value: [] },
    ]),
  ).toEqual(['en'])
})

test('what is no entry is passed over', () => {
  expect(localizedEntries([null, 'en', { value: 'no key' }, { _key: 'en' }])).toEqual([
    { _key: 'en', value: undefined },
  ])
})

test('English is the fallback and cannot be missing', () => {
  expect(validateEnglish(list)).toBeUndefined()
  expect(validateEnglish([{ _key: 'de', value: 'Minze' }])).toMatch(/^Required in English/)
})
