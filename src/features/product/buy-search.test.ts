import * as v from 'valibot'
import { expect, test } from 'vitest'
import { buySearchSchema } from './buy-search.ts'

test.each([
  ['nothing', {}, { quantity: 1, comment: '' }],
  ['a comment with spaces around it', { quantity: 3, comment: ' For Anna ' }, { quantity: 3, comment: 'For Anna' }],
  ['no quantity, and a number', { quantity: 0, comment: 2026 }, { quantity: 1, comment: '2026' }],
  ['half a can, and a list', { quantity: 1.5, comment: ['a'] }, { quantity: 1, comment: '' }],
  ['a quantity as text, and a long comment', { quantity: '2', comment: 'x'.repeat(201) }, { quantity: 1, comment: '' }],
  ['too many cans', { quantity: 100, comment: null }, { quantity: 1, comment: '' }],
])('%s', (_, query, expected) => expect(v.parse(buySearchSchema, query)).toEqual(expected))
