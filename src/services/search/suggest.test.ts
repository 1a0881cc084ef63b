import { expect, test } from 'vitest'
import { createSuggestRequests } from './suggest.ts'

test.each([
  ['limits products and words to the market, but not pages and posts', 9, 'markets=9'],
  ['searches every market when no market is given', undefined, undefined],
])('%s', (_, market, filter) => {
  const requests = createSuggestRequests('shop_', { query: 'mint', language: 'pl', market })
  const filters = requests.map((request) => ('filters' in request ? request.filters : undefined))
  expect(filters).toEqual([filter, filter, filter, undefined, undefined])
})
