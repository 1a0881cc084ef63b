import { expect, test } from 'vitest'
import { createSuggestRequests } from './suggest.ts'

const filtersOf = (market: number | undefined) =>
  createSuggestRequests('shop_', { query: 'mint', language: 'pl', market }).map((request) =>
    'filters' in request ? request.filters : undefined,
  )

test('limits products and words to the market, but not pages and posts', () => {
  expect(filtersOf(9)).toEqual(['markets=9', 'markets=9', 'markets=9', undefined, undefined])
})

test('searches every market when no market is given', () => {
  expect(filtersOf(undefined)).toEqual(Array.from({ length: 5 }, () => undefined))
})
