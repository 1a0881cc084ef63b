import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { searchPageParamsSchema } from './search-query.ts'

const unset = { all: false, filters: [], sort: 'popularity', show: 36 }

test.each([
  [' mint ', 'mint'],
  [10, '10'],
  ['a\u0000b\n', 'a b'],
  [undefined, ''],
  [['a'], ''],
  ['x'.repeat(500), 'x'.repeat(200)],
])('parses q=%j', (q, expected) => expect(v.parse(searchPageParamsSchema, { q })).toEqual({ q: expected, ...unset }))

test.each([
  [true, true],
  ['true', false],
  [1, false],
])('parses all=%j', (all, expected) => expect(v.parse(searchPageParamsSchema, { q: 'mint', all }).all).toBe(expected))

test('returns the same query when it is parsed twice', () => {
  forAll(fc.string({ unit: 'binary' }), (q) => {
    const { q: once } = v.parse(searchPageParamsSchema, { q })
    expect(v.parse(searchPageParamsSchema, { q: once }).q.trim()).toBe(once.trim())
  })
})
