import * as v from 'valibot'
import { expect, test } from 'vitest'
import { buySearchSchema } from './buy-search.ts'

test.each([
  [{}, { quantity: 1, comment: '' }],
  [
    { quantity: 3, comment: ' For Anna ' },
    { quantity: 3, comment: 'For Anna' },
  ],
  [
    { quantity: 0, comment: 2026 },
    { quantity: 1, comment: '2026' },
  ],
  [
    { quantity: 1.5, comment: ['a'] },
    { quantity: 1, comment: '' },
  ],
  [
    { quantity: '2', comment: 'x'.repeat(201) },
    { quantity: 1, comment: '' },
  ],
  [
    { quantity: 100, comment: null },
    { quantity: 1, comment: '' },
  ],
])('%j', (query, expected) => {
  expect(v.parse(buySearchSchema, query)).toEqual(expected)
})
