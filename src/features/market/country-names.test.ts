import { expect, test } from 'vitest'
import { languageName } from './country-names.ts'

test.each([
  ['en', 'English'],
  ['fr', 'français'],
  ['hu', 'magyar'],
  ['de', 'Deutsch'],
] as const)('within a sentence the language %s is called %s by its speakers', (language, name) => {
  expect(languageName(language)).toBe(name)
})
