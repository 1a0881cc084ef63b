import { expect, test } from 'vitest'
import { createTestCard } from '../card.fixture.ts'
import { filterSellable } from './sellable.ts'

test('a market lists only products that may be sold there and have a price', () => {
  const everywhere = createTestCard({ id: 'a', markets: [1, 3], prices: { 20: { now: 1 }, 22: { now: 1 } } })
  const onlySweden = createTestCard({ id: 'b', markets: [1], prices: { 20: { now: 1 }, 22: { now: 1 } } })
  const noPrice = createTestCard({ id: 'c', markets: [1, 3], prices: { 20: { now: 1 } } })
  const all = [everywhere, onlySweden, noPrice]
  expect(filterSellable(all, { market: 1, pricelist: 20 })).toEqual(all)
  expect(filterSellable(all, { market: 3, pricelist: 22 })).toEqual([everywhere])
})
