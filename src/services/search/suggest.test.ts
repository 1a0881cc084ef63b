import { expect, test } from 'vitest'
import { createSuggestRequests } from './suggest.ts'

const filtersOf = (market: number | undefined) =>
  createSuggestRequests('shop_', { query: 'mint', language: 'pl', market }).map((request) =>
    'filters' in request ? request.filters : undefined,
  )

test('products and words are those of the market; pages and posts are in none', () => {
  expect(filtersOf(9)).toEqual(['markets=9', 'markets=9', 'markets=9', undefined, undefined])
})

test('without a market those of every market are asked for', () => {
  expect(filtersOf(undefined)).toEqual(Array.from({ length: 5 }, () => undefined))
})
