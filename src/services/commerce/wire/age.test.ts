import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type LanguageCode, languages } from '#app.config'
import { m } from '#messages/rest.ts'
import { ageDeclarationVersion } from './age.ts'

const codes = Object.keys(languages) as LanguageCode[]

test('changes the version when the text of the declaration changes', () => {
  const sentences = codes.map((locale) => m.checkout_adult_label({ age: 18 }, { locale }))
  // Orders store the version. If the text of the declaration changes in any language, increase the version and copy the
  // digest from the test output.
  expect([ageDeclarationVersion, createHash('sha256').update(sentences.join('\n')).digest('hex')]).toEqual([
    '2',
    '7feb7d5eedc1534b449cff0eb5ad4009ecd9e158dda79a0ff7f5e5f4e3f68ed2',
  ])
})
