import { expect, test } from 'vitest'
import { markets } from '#app.config'
import { createTestCard } from '../card.fixture.ts'
import { decodeCards } from '../rules/serialized-cards.ts'
import { encodePopularCards } from './popular-cards.ts'

const everywhere = {
  markets: Object.values(markets).map(({ market }) => market),
  prices: Object.fromEntries(Object.values(markets).map(({ pricelist }) => [pricelist, { now: 1 }])),
}
const createCards = () =>
  Array.from({ length: 5 }, (_, index) => createTestCard({ ...everywhere, id: String(index), popularity: index }))

test('returns the best sellers in order', () => {
  expect(decodeCards(encodePopularCards(createCards())).map(({ id }) => id)).toEqual(['4', '3', '2'])
})

test('sorts each list only once, and a new list again', () => {
  const cards = createCards()
  let reads = 0
  const counted = cards.map((card) => ({
    ...card,
    get popularity() {
      reads += 1
      return card.popularity
    },
  }))
  const first = encodePopularCards(counted)
  const readsOfFirst = reads
  expect(encodePopularCards(counted)).toBe(first)
  expect([readsOfFirst > 0, reads]).toEqual([true, readsOfFirst])
  expect(decodeCards(encodePopularCards(cards.slice(0, 2))).map(({ id }) => id)).toEqual(['1', '0'])
})
