import { expect, test } from 'vitest'
import { replaceNulCharacters } from './replace-nul-characters.ts'

test.each([
  ['a\0b', 'a\uFFFDb'],
  ['\0\0', '\uFFFD\uFFFD'],
  ['Åsa 😀', 'Åsa 😀'],
  ['', ''],
  [7, 7],
  [null, null],
])('%j is stored as %j', (value, stored) => {
  expect(replaceNulCharacters(value)).toBe(stored)
})
