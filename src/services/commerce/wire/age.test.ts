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
    '1',
    'a497efb078fe311cb2fa0ae7240e17203b17a32ea6ce756c53196c07b0d102d0',
  ])
})
