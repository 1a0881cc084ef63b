import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepEqual } from './keep-equal.ts'

it('is what came after, whatever was before', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      expect(keepEqual(before, after)).toEqual(after)
    }),
  )
})

it('is the same object where all of it equals', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // JSON knows no -0, and would make another value of it.
      const before: unknown = JSON.parse(JSON.stringify(value))
      expect(keepEqual(before, JSON.parse(JSON.stringify(value)))).toBe(before)
    }),
  )
})

it('keeps the parts that are the same', () => {
  const before = { lines: [{ id: 'a' }, { id: 'b', quantity: 1 }], states: [{ code: 'TX' }] }
  const after = keepEqual(before, { lines: [{ id: 'a' }, { id: 'b', quantity: 2 }], states: [{ code: 'TX' }] })
  expect(after.states).toBe(before.states)
  expect(after.lines[0]).toBe(before.lines[0])
  expect(after.lines[1]).not.toBe(before.lines[1])
})

it('tells a missing part from one that is undefined', () => {
  expect(Object.keys(keepEqual({}, { customer: undefined }))).toEqual(['customer'])
  expect(Object.keys(keepEqual({ customer: undefined, email: '' }, { email: '' }))).toEqual(['email'])
})
