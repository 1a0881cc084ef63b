import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createStoredListSchema } from './stored-list.ts'

const read = (stored: string | null) => v.parse(createStoredListSchema(v.pipe(v.string(), v.maxLength(5))), stored)

test.each(['["a","b"]', '["a",7,"far too long",null,"b"]'])('of %s what can be read is there', (stored) => {
  expect(read(stored)).toEqual(['a', 'b'])
})

test.each(['{"0":"a"}', '["a"', 'null', null])('of %s nothing is', (stored) => expect(read(stored)).toEqual([]))
