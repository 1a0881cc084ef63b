import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { findLocalizedEntry, getLocalizedText, getLocalizedTexts } from './localized-value.ts'

const title = [
  { _key: 'en', value: 'Brands' },
  { _key: 'de', value: 'Marken' },
  { _key: 'sv', value: '' },
]

test.each([
  ['the requested language', title, 'de', 'Marken'],
  ['English when the language is missing', title, 'fr', 'Brands'],
  ['English when the text is empty', title, 'sv', 'Brands'],
  ['nothing in an empty list', [], 'de', undefined],
  ['nothing for a missing value', undefined, 'de', undefined],
  ['nothing for null', null, 'de', undefined],
  ['nothing from entries of another shape', ['Brands', null, { value: 'x' }], 'de', undefined],
])('returns %s', (_, value, language, expected) => expect(getLocalizedText(value, language)).toBe(expected))

test('returns values that are not texts as entries, but not as texts, and treats an empty list as missing', () => {
  const body = [
    { _key: 'de', value: [] },
    { _key: 'en', value: ['block'] },
  ]
  expect(findLocalizedEntry(body, 'de')).toEqual({ language: 'en', value: ['block'] })
  expect(getLocalizedText(body, 'de')).toBeUndefined()
})

test('throws for anything that is not a list', () => {
  const notList = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.object())
  forAll(notList, (value) => expect(() => findLocalizedEntry(value, 'en')).toThrow('Value is not an array'))
})

test('reports the language of each text that falls back, and nothing if none does', () => {
  const en = [{ _key: 'en', value: 'By maker' }]
  expect(getLocalizedTexts({ title, text: en, footer: [] }, 'de')).toEqual({
    title: 'Marken',
    text: 'By maker',
    otherLanguages: { text: 'en' },
  })
  expect(getLocalizedTexts({ title, text: en }, 'en')).toEqual({ title: 'Brands', text: 'By maker' })
})
