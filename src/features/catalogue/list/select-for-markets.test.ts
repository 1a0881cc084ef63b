import { expect, test } from 'vitest'
import { markets } from '#app.config'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { arbitraryCard } from '../arbitrary-cards.fixture.ts'
import { createTestCard } from '../card.fixture.ts'
import { filterSellable } from '../rules/sellable.ts'
import { selectForMarkets } from './select-for-markets.ts'

const numbers = Object.values(markets).map(({ market }) => market)
const prices = Object.fromEntries(Object.values(markets).map(({ pricelist }) => [pricelist, { now: 1 }]))
const createSoldCard = (id: string, where: number[], available = true) =>
  createTestCard({ id, markets: where, prices, available })
const getIds = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)

test('selects only as many products as are shown, plus those for markets without the first ones, in order', () => {
  const everywhere = Array.from({ length: 300 }, (_, index) => createSoldCard(String(index), numbers))
  expect(getIds(selectForMarkets(everywhere, 3))).toEqual(['0', '1', '2'])
  const [one = 0, two = 0] = numbers
  const cards = [
    createSoldCard('a', [one]),
    createSoldCard('b', [one]),
    createSoldCard('c', [one, two]),
    createSoldCard('d', [two]),
    createSoldCard('e', [two]),
  ]
  expect(getIds(selectForMarkets(cards, 2))).toEqual(['a', 'b', 'c', 'd'])
})

test('selects sold-out products only where nothing else is left', () => {
  const cards = [
    createSoldCard('gone', numbers, false),
    createSoldCard('here', numbers),
    createSoldCard('too', numbers),
  ]
  expect(getIds(selectForMarkets(cards, 1))).toEqual(['here'])
  expect(getIds(selectForMarkets(cards, 3))).toEqual(['gone', 'here', 'too'])
})

test('selects as many products for each market as the full list offers', () => {
  forAll(fc.array(arbitraryCard, { maxLength: 30 }), fc.integer({ min: 1, max: 6 }), (cards, count) => {
    const enough = selectForMarkets(cards, count)
    for (const market of Object.values(markets)) {
      const most = Math.min(count, filterSellable(cards, market).length)
      expect(filterSellable(enough, market).length).toBeGreaterThanOrEqual(most)
    }
  })
})
