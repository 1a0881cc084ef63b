import { expect, test } from 'vitest'
import { filterNames } from '#lib/facets.ts'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { arbitraryCard } from '../../arbitrary-cards.fixture.ts'
import { createTestCard } from '../../card.fixture.ts'
import { type Filter, getFilterValues, parseRange, setFilterValues, toggleFilterValue } from './filter.ts'
import { applyFilters, passesFilters } from './filter-values.ts'

const mintSlim = createTestCard({
  ...{ flavours: ['mint', 'citrus'], strength: 3, format: 'slim', brandUri: 'fjord', nicotineMg: 9.5 },
  prices: { 20: { now: 4000, lowest30: 5000 } },
})
const bare = createTestCard({ flavours: [], brandUri: '', prices: {}, available: false })

const createFilter = (name: Filter['name'], ...values: string[]): Filter => ({ name, values })

test.each<[because: string, product: typeof bare, filters: Filter[], passes: boolean]>([
  ['no filter', mintSlim, [], true],
  ['a filter without values', bare, [createFilter('brand')], true],
  ['its brand is chosen', mintSlim, [createFilter('brand', 'fjord')], true],
  ['another brand is chosen', mintSlim, [createFilter('brand', 'holm')], false],
  ['one of its flavours is chosen', mintSlim, [createFilter('flavor', 'citrus')], true],
  ['values of one filter combine with OR', mintSlim, [createFilter('strength', '2', '3')], true],
  ['it lacks a strength', bare, [createFilter('strength', '1')], false],
  ['it lacks a format', bare, [createFilter('format', 'slim')], false],
  ['it lacks a flavour', bare, [createFilter('flavor', 'mint')], false],
  ['it lacks a brand', bare, [createFilter('brand', 'fjord')], false],
  ['its nicotine is in the range', mintSlim, [createFilter('nicotine', '9.5-9.5')], true],
  ['its nicotine is above the range', mintSlim, [createFilter('nicotine', '3-9')], false],
  ['its nicotine is unknown', bare, [createFilter('nicotine', '0-99')], false],
  ['its price is in the range', mintSlim, [createFilter('price', '4000-4100')], true],
  ['it has no price', bare, [createFilter('price', '0-99999')], false],
  ['it is in stock', mintSlim, [createFilter('stock', 'yes')], true],
  ['it is out of stock', bare, [createFilter('stock', 'yes')], false],
  ['it is reduced', mintSlim, [createFilter('sale', 'yes')], true],
  ['it is not reduced', bare, [createFilter('sale', 'yes')], false],
  ['filters combine with AND', mintSlim, [createFilter('flavor', 'mint'), createFilter('format', 'mini')], false],
])('applies filters to a product: %s', (_, product, filters, passes) => {
  expect(passesFilters(product, filters, 20)).toBe(passes)
})

const anyFilter: fc.Arbitrary<Filter> = fc.record({
  name: fc.constantFrom(...filterNames),
  values: fc.array(fc.constantFrom('mint', 'berry', '1', '2', 'slim', 'mini', '3-9', 'yes')),
})

test('an additional filter never lists more products, and keeps their order', () => {
  forAll(fc.array(arbitraryCard), fc.array(anyFilter), anyFilter, (products, filters, more) => {
    const before = applyFilters(products, filters)
    const after = applyFilters(before, [more])
    expect(applyFilters(products, [...filters, more])).toEqual(after)
    expect(after).toEqual(before.filter((product) => after.includes(product)))
  })
})

test('adds an absent filter and replaces an existing one; toggling a value twice leaves the filter empty', () => {
  const added = setFilterValues([], 'flavor', ['mint'])
  expect(added).toEqual([createFilter('flavor', 'mint')])
  expect(setFilterValues(added, 'flavor', ['berry'])).toEqual([createFilter('flavor', 'berry')])
  const on = toggleFilterValue([], 'strength', '4')
  expect(getFilterValues(on, 'strength')).toEqual(['4'])
  expect(getFilterValues(toggleFilterValue(on, 'strength', '4'), 'strength')).toEqual([])
})

test.each([
  ['6-9', [6, 9]],
  ['3.5-3.5', [3.5, 3.5]],
  ['9-6', undefined],
  ['6', undefined],
  ['-3-6', undefined],
  ['1e3-2e3', undefined],
  ['6-9999999999', undefined],
  ['', undefined],
])('parses the range %s as %j', (text, range) => expect(parseRange(text)).toEqual(range))
