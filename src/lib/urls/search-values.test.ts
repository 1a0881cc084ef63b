import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { parseSearch, searchParamTextSchema, stringifySearch } from './search-values.ts'

const read = (query: string) => v.parse(searchParamTextSchema, parseSearch(query).q)

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.json(),
  fc.double().map(String),
  fc.integer().map(String),
  fc.constantFrom('"cool mint"', '9.50', 'true', 'null', '[1]', '2026', '1e3', '1e+21', '-0', '0123', '{"a":1}', ' 1 '),
)

test('reads a text as it was typed, from a form or from an app link', () => {
  forAll(anyText, (text) => {
    expect(read(`?${new URLSearchParams({ q: text })}`)).toBe(text)
    expect(read(stringifySearch({ q: text }))).toBe(text)
  })
})

test('writes parsed values back unchanged', () => {
  forAll(fc.dictionary(fc.string({ unit: 'grapheme' }), anyText), (values) => {
    const query = stringifySearch(values)
    expect(stringifySearch(parseSearch(query))).toBe(query)
  })
})

test('uses the first value of a repeated parameter', () => {
  expect(parseSearch('?sort=price-asc&q=a&sort=newest&q=')).toEqual({ sort: 'price-asc', q: 'a' })
})

test('parses numbers and booleans only in their standard form', () => {
  expect(parseSearch('show=96&all=true&page=02&zero=')).toEqual({ show: 96, all: true, page: '02', zero: '' })
})
