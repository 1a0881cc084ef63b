import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { parseSearch, searchTextSchema, stringifySearch } from './search-values.ts'

const read = (query: string) => v.parse(searchTextSchema, parseSearch(query).q)

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.json(),
  fc.double().map(String),
  fc.integer().map(String),
  fc.constantFrom('"cool mint"', '9.50', 'true', 'null', '[1]', '2026', '1e3', '1e+21', '-0', '0123', '{"a":1}', ' 1 '),
)

test('a text is read as it was typed, whoever wrote the address', () => {
  forAll(anyText, (text) => {
    expect(read(`?${new URLSearchParams({ q: text })}`)).toBe(text)
    expect(read(stringifySearch({ q: text }))).toBe(text)
  })
})

test('what was read is written the same', () => {
  forAll(fc.dictionary(fc.string({ unit: 'grapheme' }), anyText), (values) => {
    const query = stringifySearch(values)
    expect(stringifySearch(parseSearch(query))).toBe(query)
  })
})

test('of a repeated parameter the first counts', () => {
  expect(parseSearch('?sort=price-asc&q=a&sort=newest&q=')).toEqual({ sort: 'price-asc', q: 'a' })
})

test('numbers and truth values are read where they are written so', () => {
  expect(parseSearch('show=96&all=true&page=02&zero=')).toEqual({ show: 96, all: true, page: '02', zero: '' })
})
