import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blogSearchSchema } from './blog-search.ts'

test.each([
  [{}, { page: 1 }],
  [
    { page: 2, category: 'guides' },
    { page: 2, category: 'guides' },
  ],
  [{ tag: 'strength' }, { page: 1, tag: 'strength' }],
  [{ page: 0 }, { page: 1 }],
  [
    { page: 'x', category: 5 },
    { page: 1, category: '5' },
  ],
  [{ page: 1.5, tag: '' }, { page: 1 }],
  [{ category: ['a'], tag: 'x'.repeat(201) }, { page: 1 }],
])('%j', (input, expected) => {
  expect(v.parse(blogSearchSchema, input)).toEqual(expected)
})
