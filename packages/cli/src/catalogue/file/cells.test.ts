import { fc, forAll } from 'pouchery/lib/for-all.fixture'
import { expect, test } from 'vitest'
import { readAmount, writeAmount } from '../columns/number-columns.ts'
import { CellError, readList, readPairs, writeList, writePairs } from './cells.ts'

const text = fc.string({ unit: fc.constantFrom('|', '=', '\\', ' ', 'a', 'ö', '"', '\n') })
const filled = text.filter((entry) => entry.trim() !== '')

test('a list is read as it was written', () => {
  forAll(fc.array(filled), (entries) => expect(readList(writeList(entries))).toEqual(entries))
})

test('pairs are read as they were written', () => {
  forAll(fc.uniqueArray(fc.tuple(filled, text), { selector: ([key]) => key }), (entries) => {
    const pairs = Object.fromEntries(entries)
    expect(Object.fromEntries(readPairs(writePairs(pairs)))).toEqual(pairs)
  })
})

test.each(['a||b', '|', 'a|', ' |a'])('an empty entry is refused: %s', (cell) => {
  expect(() => readList(cell)).toThrow(CellError)
})

test.each(['a', 'a=b=c', '=b', 'a=1|a=2'])('pairs that are none are refused: %s', (cell) => {
  expect(() => readPairs(cell)).toThrow(CellError)
})

test('an amount is exact to the minor unit', () => {
  forAll(fc.tuple(fc.integer({ min: 0, max: 2_147_483_647 }), fc.constantFrom(0, 2, 3)), ([minor, digits]) =>
    expect(readAmount(writeAmount(minor, digits), digits)).toBe(minor),
  )
})

test.each(['49,90', '49.905', '-1', '1e3', '', '99999999999', '30000000.00'])('%s is no amount', (cell) => {
  expect(() => readAmount(cell, 2)).toThrow(CellError)
})

test('480.5 is no amount without minor units', () => {
  expect(() => readAmount('480.5', 0)).toThrow(CellError)
})
