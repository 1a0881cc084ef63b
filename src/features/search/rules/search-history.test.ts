import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { addRecentSearch, parseRecentSearches } from './search-history.ts'

test.each([
  [null, []],
  ['["mint","citrus"]', ['mint', 'citrus']],
  ['["mint",4,""]', ['mint']],
  ['{"a":1}', []],
  ['no json', []],
])('parses the stored value %s', (stored, expected) => expect(parseRecentSearches(stored)).toEqual(expected))

test('puts the latest search first, stores duplicates once, keeps at most six, and reads them back', () => {
  expect(addRecentSearch(['mint', 'citrus'], ' Citrus ')).toEqual(['Citrus', 'mint'])
  expect(addRecentSearch(['mint'], '  ')).toEqual(['mint'])
  forAll(fc.array(fc.string()), (texts) => {
    const recent = texts.reduce<readonly string[]>(addRecentSearch, [])
    expect(recent.length).toBeLessThanOrEqual(6)
    expect(parseRecentSearches(JSON.stringify(recent))).toEqual(recent)
  })
})
