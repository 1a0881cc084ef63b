import { expect, test } from 'vitest'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { findDescriptionLanguages } from './text-languages.ts'

const mint = { excerpt: 'Cool mint.', description: 'Two words.' }
const createTextsById = (texts: typeof mint) => new Map([['1', texts]])

test('lists English and the languages with different texts, but no product without texts or with all of them', () => {
  const texts = {
    en: createTextsById(mint),
    de: createTextsById({ ...mint, description: 'Zwei Wörter.' }),
    sv: createTextsById(mint),
    fr: new Map(),
  }
  expect(findDescriptionLanguages(texts).get('1')).toEqual(['en', 'de'])
  const nothing = createTextsById({ excerpt: '', description: '' })
  expect(findDescriptionLanguages({ en: createTextsById(mint), de: nothing }).get('1')).toEqual(['en'])
  expect(findDescriptionLanguages({ en: nothing, de: nothing }).size).toBe(0)
  const all = languageCodes.map((code) => [code, createTextsById({ excerpt: code, description: code })])
  expect(findDescriptionLanguages(Object.fromEntries(all)).size).toBe(0)
})
