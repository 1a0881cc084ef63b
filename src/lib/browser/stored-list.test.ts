import * as v from 'valibot'
import { expect, test } from 'vitest'
import { storedListSchema } from './stored-list.ts'

test.each<[string | null, string[]]>([
  ['["a","b"]', ['a', 'b']],
  ['["a",7,"far too long",null,"b"]', ['a', 'b']],
  ['{"0":"a"}', []],
  ['["a"', []],
  ['null', []],
  [null, []],
])('of %s what can be read is %j', (stored, found) => {
  expect(v.parse(storedListSchema(v.pipe(v.string(), v.maxLength(5))), stored)).toEqual(found)
})
