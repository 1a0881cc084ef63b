import { fc, forAll } from 'pouchery/lib/for-all.fixture'
import { expect, test } from 'vitest'
import { formatCellAmount, parseCellAmount } from '../columns/number-columns.ts'
import { CellError, formatList, formatPairs, parseList, parsePairs } from './cells.ts'

const text = fc.string({ unit: fc.constantFrom('|', '=', '\\', ' ', 'a', 'ö', '"', '\n') })
const filled = text.filter((entry) => entry.trim() !== '')

test('a list is read as it was written', () => {
  forAll(fc.array(filled), (entries) => expect(parseList(formatList(entries))).toEqual(entries))
})

test('pairs are read as they were written', () => {
  forAll(fc.uniqueArray(fc.tuple(filled, text), { selector: ([key]) => key }), (entries) => {
    const pairs = Object.fromEntries(entries)
    expect(Object.fromEntries(parsePairs(formatPairs(pairs)))).toEqual(pairs)
  })
})

test.each(['a||b', '|', 'a|', ' |a'])('an empty entry is refused: %s', (cell) => {
  expect(() => parseList(cell)).toThrow(CellError)
})

test.each(['a', 'a=b=c', '=b', 'a=1|a=2'])('pairs that are none are refused: %s', (cell) => {
  expect(() => parsePairs(cell)).toThrow(CellError)
})

test('an amount is exact to the minor unit', () => {
  forAll(fc.tuple(fc.integer({ min: 0, max: 2_147_483_647 }), fc.constantFrom(0, 2, 3)), ([minor, digits]) =>
    expect(parseCellAmount(formatCellAmount(minor, digits), digits)).toBe(minor),
  )
})

test.each(['49,90', '49.905', '-1', '1e3', '', '99999999999', '30000000.00'])('%s is no amount', (cell) => {
  expect(() => parseCellAmount(cell, 2)).toThrow(CellError)
})

test('480.5 is no amount without minor units', () => {
  expect(() => parseCellAmount('480.5', 0)).toThrow(CellError)
})
