import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { searchPageParamsSchema } from './search-page-params.ts'

const unset = { all: false, filters: [], sort: 'popularity', show: 36 }

test.each([
  [{ q: ' mint ' }, { q: 'mint' }],
  [{ q: 10 }, { q: '10' }],
  [{ q: 'a\u0000b\n' }, { q: 'a b' }],
  [{ q: undefined }, { q: '' }],
  [{ q: ['a'] }, { q: '' }],
  [{ q: 'x'.repeat(500) }, { q: 'x'.repeat(200) }],
  [{ all: true }, { q: '', all: true }],
  [{ all: 'true' }, { q: '' }],
  [{ all: 1 }, { q: '' }],
])('parses %j', (query, expected) => expect(v.parse(searchPageParamsSchema, query)).toEqual({ ...unset, ...expected }))

test('returns the same query when it is parsed twice', () => {
  forAll(fc.string({ unit: 'binary' }), (q) => {
    const { q: once } = v.parse(searchPageParamsSchema, { q })
    expect(v.parse(searchPageParamsSchema, { q: once }).q.trim()).toBe(once.trim())
  })
})
