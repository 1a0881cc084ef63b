import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, writeAmount } from '../columns/number-columns.ts'
import { CellError, readList, readPairs, writeList, writePairs } from './cells.ts'

const text = fc.string({ unit: fc.constantFrom('|', '=', '\\', ' ', 'a', 'ö', '"', '\n') })
const filled = text.filter((entry) => entry.trim() !== '')

test('a list is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(filled), (entries) => {
      expect(readList(writeList(entries))).toEqual(entries)
    }),
  )
})

test('pairs are read as they were written', () => {
  const pairs = fc.uniqueArray(fc.tuple(filled, text), { selector: ([key]) => key })
  fc.assert(
    fc.property(pairs, (entries) => {
      const cell = writePairs(Object.fromEntries(entries))
      expect(Object.fromEntries(readPairs(cell))).toEqual(Object.fromEntries(entries))
    }),
  )
})

test.each(['a||b', '|', 'a|', ' |a'])('an empty entry is refused: %s', (cell) => {
  expect(() => readList(cell)).toThrow(CellError)
})

test.each(['a', 'a=b=c', '=b', 'a=1|a=2'])('pairs that are none are refused: %s', (cell) => {
  expect(() => readPairs(cell)).toThrow(CellError)
})

test('an amount is exact to the minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), fc.constantFrom(0, 2, 3), (minor, digits) => {
      expect(readAmount(writeAmount(minor, digits), digits)).toBe(minor)
    }),
  )
})

test.each([
  ['49,90', 2],
  ['49.905', 2],
  ['-1', 2],
  ['1e3', 2],
  ['480.5', 0],
  ['', 2],
  ['99999999999', 2],
  ['30000000.00', 2],
])('%s is no amount with %i digits', (cell, digits) => {
  expect(() => readAmount(cell, digits)).toThrow(CellError)
})
