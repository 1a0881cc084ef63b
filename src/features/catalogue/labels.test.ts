import { expect, test } from 'vitest'
import { weightLabel } from './labels.ts'

test.each([
  ['16.8 g', 'en', '16.8\u00a0g'],
  ['16.8 g', 'de', '16,8\u00a0g'],
  ['9.6g', 'fr', '9,6\u00a0g'],
  ['14 g', 'hu', '14\u00a0g'],
  ['about 14 g', 'de', 'about 14 g'],
  [undefined, 'de', undefined],
] as const)('a content of %s is written in %s as %s', (content, language, text) => {
  expect(weightLabel(content, language)).toBe(text)
})
