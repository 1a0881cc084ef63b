import { expect, test } from 'vitest'
import { codeName } from './code-name.ts'

test.each([
  ['en', 'English'],
  ['fr', 'français'],
  ['hu', 'magyar'],
  ['de', 'Deutsch'],
] as const)('within a sentence the language %s is called %s by its speakers', (language, name) => {
  expect(codeName('language', language, language)).toBe(name)
})
