import * as v from 'valibot'
import { expect, test } from 'vitest'
import { buySearchSchema } from './buy-search.ts'

test.each([
  ['no params', {}, { quantity: 1, comment: '' }],
  ['a comment with spaces around it', { quantity: 3, comment: ' For Anna ' }, { quantity: 3, comment: 'For Anna' }],
  ['a quantity of 0 and a number as comment', { quantity: 0, comment: 2026 }, { quantity: 1, comment: '2026' }],
  ['a fractional quantity and a list as comment', { quantity: 1.5, comment: ['a'] }, { quantity: 1, comment: '' }],
  ['a text as quantity, a long comment', { quantity: '2', comment: 'x'.repeat(201) }, { quantity: 1, comment: '' }],
  ['an excessive quantity and no comment', { quantity: 100, comment: null }, { quantity: 1, comment: '' }],
])('parses %s', (_, query, expected) => expect(v.parse(buySearchSchema, query)).toEqual(expected))
