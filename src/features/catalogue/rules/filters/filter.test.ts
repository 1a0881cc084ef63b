import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterNames } from '#lib/facets.ts'
import { arbitraryCard } from '../../arbitrary-cards.fixture.ts'
import { card } from '../../card.fixture.ts'
import { type Filter, parseRange, setFilterValues, toggleValue, valuesOf } from './filter.ts'
import { applyFilters, passesFilters } from './filter-values.ts'

const mintSlim = card({
  flavours: ['mint', 'citrus'],
  strength: 3,
  format: 'slim',
  brandUri: 'fjord',
  nicotineMg: 9.5,
  prices: { 20: { now: 4000, lowest30: 5000 } },
})
const bare = card({ flavours: [], brandUri: '', prices: {}, available: false })

test.each<{ filters: Filter[]; product: typeof bare; passes: boolean; because: string }>([
  { filters: [], product: mintSlim, passes: true, because: 'no filter' },
  { filters: [{ name: 'brand', values: [] }], product: bare, passes: true, because: 'a filter without values' },
  { filters: [{ name: 'brand', values: ['fjord'] }], product: mintSlim, passes: true, because: 'its brand is chosen' },
  { filters: [{ name: 'brand', values: ['holm'] }], product: mintSlim, passes: false, because: 'another brand is' },
  {
    filters: [{ name: 'flavor', values: ['citrus'] }],
    product: mintSlim,
    passes: true,
    because: 'any of its flavours',
  },
  { filters: [{ name: 'strength', values: ['2', '3'] }], product: mintSlim, passes: true, because: 'OR in a filter' },
  { filters: [{ name: 'strength', values: ['1'] }], product: bare, passes: false, because: 'it lacks a strength' },
  { filters: [{ name: 'format', values: ['slim'] }], product: bare, passes: false, because: 'it lacks a format' },
  { filters: [{ name: 'flavor', values: ['mint'] }], product: bare, passes: false, because: 'it lacks a flavour' },
  { filters: [{ name: 'brand', values: ['fjord'] }], product: bare, passes: false, because: 'it lacks a brand' },
  { filters: [{ name: 'nicotine', values: ['9.5-9.5'] }], product: mintSlim, passes: true, because: 'in the range' },
  { filters: [{ name: 'nicotine', values: ['3-9'] }], product: mintSlim, passes: false, because: 'above the range' },
  { filters: [{ name: 'nicotine', values: ['0-99'] }], product: bare, passes: false, because: 'it has no amount' },
  { filters: [{ name: 'price', values: ['4000-4100'] }], product: mintSlim, passes: true, because: 'it costs as much' },
  { filters: [{ name: 'price', values: ['0-99999'] }], product: bare, passes: false, because: 'it has no price' },
  { filters: [{ name: 'stock', values: ['yes'] }], product: mintSlim, passes: true, because: 'it is in stock' },
  { filters: [{ name: 'stock', values: ['yes'] }], product: bare, passes: false, because: 'it is out of stock' },
  { filters: [{ name: 'sale', values: ['yes'] }], product: mintSlim, passes: true, because: 'it is reduced' },
  { filters: [{ name: 'sale', values: ['yes'] }], product: bare, passes: false, because: 'it is not reduced' },
  {
    filters: [
      { name: 'flavor', values: ['mint'] },
      { name: 'format', values: ['mini'] },
    ],
    product: mintSlim,
    passes: false,
    because: 'filters combine with AND',
  },
])('$passes: $because', ({ filters, product, passes }) => {
  expect(passesFilters(product, filters, 20)).toBe(passes)
})

const anyFilter: fc.Arbitrary<Filter> = fc.record({
  name: fc.constantFrom(...filterNames),
  values: fc.array(fc.constantFrom('mint', 'berry', '1', '2', 'slim', 'mini', '3-9', 'yes')),
})

test('one more filter never lists more, and what is listed keeps its order', () => {
  fc.assert(
    fc.property(fc.array(arbitraryCard), fc.array(anyFilter), anyFilter, (products, filters, more) => {
      const before = applyFilters(products, filters)
      const after = applyFilters(before, [more])
      expect(applyFilters(products, [...filters, more])).toEqual(after)
      expect(after).toEqual(before.filter((product) => after.includes(product)))
    }),
  )
})

test('a filter that is absent is added, one that is there is replaced', () => {
  const added = setFilterValues([], 'flavor', ['mint'])
  expect(added).toEqual([{ name: 'flavor', values: ['mint'] }])
  expect(setFilterValues(added, 'flavor', ['berry'])).toEqual([{ name: 'flavor', values: ['berry'] }])
})

test('a value switched on and off again leaves the filter empty', () => {
  const on = toggleValue([], 'strength', '4')
  expect(valuesOf(on, 'strength')).toEqual(['4'])
  expect(valuesOf(toggleValue(on, 'strength', '4'), 'strength')).toEqual([])
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
])('the range %s is %j', (text, range) => {
  expect(parseRange(text)).toEqual(range)
})
