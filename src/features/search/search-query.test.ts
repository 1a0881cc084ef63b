import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchQuery } from './search-query.ts'

test.each([
  [' mint ', 'mint'],
  [10, '10'],
  ['a\u0000b\n', 'a b'],
  [undefined, ''],
  [['a'], ''],
  ['x'.repeat(500), 'x'.repeat(200)],
])('q=%j', (q, expected) => {
  expect(readSearchQuery({ q })).toEqual({ q: expected, all: false, filters: [], sort: 'popularity', show: 48 })
})

test.each([
  [true, true],
  ['true', false],
  [1, false],
])('all=%j', (all, expected) => {
  expect(readSearchQuery({ q: 'mint', all }).all).toBe(expected)
})

test('reading what was read changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (q) => {
      const { q: once } = readSearchQuery({ q })
      expect(readSearchQuery({ q: once }).q.trim()).toBe(once.trim())
    }),
  )
})
