import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecent, withSearch } from './search-history.ts'

test.each([
  [null, []],
  ['["mint","citrus"]', ['mint', 'citrus']],
  ['["mint",4,""]', ['mint']],
  ['{"a":1}', []],
  ['no json', []],
])('stored %s', (stored, expected) => {
  expect(readRecent(stored)).toEqual(expected)
})

test('the latest comes first, and the same once', () => {
  expect(withSearch(['mint', 'citrus'], ' Citrus ')).toEqual(['Citrus', 'mint'])
  expect(withSearch(['mint'], '  ')).toEqual(['mint'])
})

test('what was kept can be read again, and is never more than six', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      const recent = texts.reduce<readonly string[]>(withSearch, [])
      expect(recent.length).toBeLessThanOrEqual(6)
      expect(readRecent(JSON.stringify(recent))).toEqual(recent)
    }),
  )
})
