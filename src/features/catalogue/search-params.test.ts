import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sortMethods } from '#app.config'
import { filterNames } from '#lib/facets.ts'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { parseSearch, stringifySearch } from '#lib/urls/search-values.ts'
import { listSearchDefaults, listSearchSchema, resetListSearch, updateListSearch } from './search-params.ts'

const read = (query: string) => v.parse(listSearchSchema, parseSearch(query))

const parseFilters = (filters: unknown) => v.parse(listSearchSchema, { filters }).filters

test.each([
  ...['', '?', '?filters=%7Bbad&sort=nonsense&show=many', '?filters=%7B%7D', '?filters=5', '?sort=%5B%5D'],
  ...['?show=47', '?show=-36', '?show=3600000'],
  '?filters=%5B1%2Cnull%2C%7B%22name%22%3A%22colour%22%2C%22values%22%3A%5B%22red%22%5D%7D%5D',
  '?filters=%5B%7B%22name%22%3A%22flavor%22%2C%22values%22%3A%5B%22petrol%22%5D%7D%5D',
])('%s returns the default list', (query) => expect(read(query)).toEqual(listSearchDefaults))

test('keeps valid filters and drops the rest', () => {
  const query = stringifySearch({
    filters: [
      { name: 'strength', values: [3, '9', '1', 1] },
      'noise',
      { name: 'brand', values: ['holm', null, 'fjord'] },
    ],
  })
  expect(read(query).filters).toEqual([
    { name: 'brand', values: ['fjord', 'holm'] },
    { name: 'strength', values: ['1', '3'] },
  ])
})

test('keeps unknown formats unless overlong, one valid range per filter, and a switch as on or absent', () => {
  const asked = [
    { name: 'format', values: ['XL Dragée', 'slim', 'x'.repeat(81), ''] },
    { name: 'nicotine', values: ['6-9', '3-4', '9-6'] },
    { name: 'price', values: ['cheap'] },
    { name: 'stock', values: ['yes', 'no'] },
    { name: 'sale', values: ['no'] },
  ]
  expect(parseFilters(asked)).toEqual([
    { name: 'format', values: ['XL Dragée', 'slim'] },
    { name: 'nicotine', values: ['3-4'] },
    { name: 'stock', values: ['yes'] },
  ])
})

const anyFilters = fc.array(
  fc.record({
    name: fc.constantFrom(...filterNames, 'odd'),
    values: fc.array(fc.oneof(fc.string(), fc.constantFrom('yes', '6-9', '3-4'))),
  }),
)

test('the canonical form is stable for any input', () => {
  forAll(fc.oneof(anyFilters, fc.array(fc.anything())), (list) => {
    const once = parseFilters(list)
    expect(parseFilters(once)).toEqual(once)
  })
})

test('a reset keeps only the search query, a new view resets the list, and its address survives a round trip through the router', () => {
  const anySearch = fc.record({
    filters: anyFilters.map(parseFilters),
    sort: fc.constantFrom(...sortMethods),
    show: fc.constantFrom(36, 72, 720),
  })
  expect(resetListSearch({})).toEqual(listSearchDefaults)
  expect(resetListSearch({ q: 'mint' })).toEqual({ q: 'mint', ...listSearchDefaults })
  const anyChange = fc.record({ filters: anyFilters.map((filters) => parseFilters(filters).reverse()) })
  forAll(anySearch, anyChange, (search, change) => {
    const view = updateListSearch(search, change)
    const query = stringifySearch(view)
    expect(view).toEqual({ ...search, show: 36, filters: parseFilters(change.filters) })
    expect(read(query)).toEqual(view)
    expect(stringifySearch(read(query))).toBe(query)
    expect(updateListSearch(search, { show: 960 })).toEqual({ ...search, show: 960 })
  })
})
