import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { compareSearchSchema, parseComparedIds } from './compare-search.ts'
import { addToComparison, toCompareSearch } from './comparison.ts'

test.each([
  ['spaces', '1001 1002', ['1001', '1002']],
  ['commas', '1001,1002', ['1001', '1002']],
  ['a number', '1001', ['1001']],
  ['the same twice', '1001 1001', ['1001']],
  ['more than stand side by side', '1 2 3 4 5', ['1', '2', '3', '4']],
  ['what is no id', '<b> 1001 a/b', ['1001']],
])('reads the ids from %s', (_name, cans, ids) => expect(parseComparedIds(cans)).toEqual(ids))

test('parses its own output unchanged for any input', () => {
  forAll(fc.anything(), (cans) => {
    const read = v.parse(compareSearchSchema, { cans })
    expect(v.parse(compareSearchSchema, { ...read })).toEqual(read)
  })
})

test('reads a single id as text, even when it is parsed as a number', () => {
  expect(v.parse(compareSearchSchema, { cans: 1001 })).toEqual({ cans: '1001' })
  expect(v.parse(compareSearchSchema, { cans: '007' })).toEqual({ cans: '007' })
})

test('the address contains the ids of its cans, and a fifth can replaces the oldest one', () => {
  expect(toCompareSearch(['1001', '1002'])).toEqual({ cans: '1001 1002' })
  expect(toCompareSearch([])).toEqual({ cans: '' })
  expect(addToComparison(['1', '2', '3', '4'], '5')).toEqual(['2', '3', '4', '5'])
  expect(addToComparison(['1', '2'], '1')).toEqual(['2', '1'])
})
