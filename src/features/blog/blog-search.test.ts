import * as v from 'valibot'
import { expect, test } from 'vitest'
import { blogSearchSchema } from './blog-search.ts'

test.each([
  ['nothing', {}, { page: 1 }],
  ['a page of a category', { page: 2, category: 'guides' }, { page: 2, category: 'guides' }],
  ['a tag', { tag: 'strength' }, { page: 1, tag: 'strength' }],
  ['page 0', { page: 0 }, { page: 1 }],
  ['a word for a page, a number for a category', { page: 'x', category: 5 }, { page: 1, category: '5' }],
  ['half a page and an empty tag', { page: 1.5, tag: '' }, { page: 1 }],
  ['a list and a long tag', { category: ['a'], tag: 'x'.repeat(201) }, { page: 1 }],
])('%s', (_, input, expected) => expect(v.parse(blogSearchSchema, input)).toEqual(expected))
