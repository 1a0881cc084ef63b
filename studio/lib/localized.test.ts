import { describe, expect, test } from 'vitest'
import { languages } from '#app.config'
import { studioLanguages } from './languages.ts'
import { localizedEntries, mainText, missingEnglishProblem, textIn, writtenLanguages } from './localized.ts'

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
    expect(mainText(value)).toBe(text)
  })
})

test('empty texts are not written, rich texts are', () => {
  expect(writtenLanguages(list)).toEqual(['de', 'en'])
  expect(
    writtenLanguages([
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
  expect(missingEnglishProblem(list)).toBeUndefined()
  expect(missingEnglishProblem([{ _key: 'de', value: 'Minze' }])).toMatch(/^Required in English/)
})
