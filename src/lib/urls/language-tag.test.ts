import { expect, test } from 'vitest'
import { toLanguageTag } from './language-tag.ts'

test.each([
  ['de', 'de'],
  ['pt-br', 'pt-BR'],
  ['not a language', ''],
  ['', ''],
])('converts %j to the language tag %j', (code, tag) => expect(toLanguageTag(code)).toBe(tag))
