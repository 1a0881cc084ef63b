import { fc, forAll } from 'pouchery/lib/for-all.fixture'
import { expect, test } from 'vitest'
import { formatCellAmount, parseCellAmount } from '../columns/number-columns.ts'
import { CellError, formatCellList, formatCellPairs, parseCellList, parseCellPairs } from './cells.ts'

const text = fc.string({ unit: fc.constantFrom('|', '=', '\\', ' ', 'a', 'ö', '"', '\n') })
const filled = text.filter((entry) => entry.trim() !== '')

test('reads a list as it was written', () => {
  forAll(fc.array(filled), (entries) => expect(parseCellList(formatCellList(entries))).toEqual(entries))
})

test('reads pairs as they were written', () => {
  forAll(fc.uniqueArray(fc.tuple(filled, text), { selector: ([key]) => key }), (entries) => {
    const pairs = Object.fromEntries(entries)
    expect(Object.fromEntries(parseCellPairs(formatCellPairs(pairs)))).toEqual(pairs)
  })
})

test.each(['a||b', '|', 'a|', ' |a'])('rejects an empty entry: %s', (cell) => {
  expect(() => parseCellList(cell)).toThrow(CellError)
})

test.each(['a', 'a=b=c', '=b', 'a=1|a=2'])('rejects invalid pairs: %s', (cell) => {
  expect(() => parseCellPairs(cell)).toThrow(CellError)
})

test('reads an amount exactly to the minor unit', () => {
  forAll(fc.tuple(fc.integer({ min: 0, max: 2_147_483_647 }), fc.constantFrom(0, 2, 3)), ([minor, digits]) =>
    expect(parseCellAmount(formatCellAmount(minor, digits), digits)).toBe(minor),
  )
})

test('accepts a decimal comma', () => {
  expect(parseCellAmount('49,90', 2)).toBe(4990)
})

const invalidAmounts = ['1,299', '49.905', '-1', '1e3', '', '99999999999', '30000000.00']

test.each([...invalidAmounts.map((cell) => [cell, 2] as const), ['480.5', 0] as const])(
  'rejects %s as an amount with %i decimal digits',
  (cell, digits) => {
    expect(() => parseCellAmount(cell, digits)).toThrow(CellError)
  },
)
