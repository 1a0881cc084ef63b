import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createStoredListSchema } from './stored-list.ts'

const read = (stored: string | null) => v.parse(createStoredListSchema(v.pipe(v.string(), v.maxLength(5))), stored)

test.each(['["a","b"]', '["a",7,"far too long",null,"b"]'])('reads the valid entries of %s', (stored) => {
  expect(read(stored)).toEqual(['a', 'b'])
})

test.each(['{"0":"a"}', '["a"', 'null', null])('reads no entries from %s', (stored) => expect(read(stored)).toEqual([]))
