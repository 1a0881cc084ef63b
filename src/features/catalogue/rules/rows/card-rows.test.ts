import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCard } from '../../any-card.fixture.ts'
import { card } from '../../card.fixture.ts'
import { sellable } from '../sellable.ts'
import { decodeCards, encodeCards } from './card-rows.ts'

test('cards come back exactly as they went in', () => {
  fc.assert(
    fc.property(fc.array(anyCard), (cards) => {
      expect(decodeCards(encodeCards(cards))).toEqual(cards)
    }),
  )
})

test('separators inside a text do no harm', () => {
  const odd = card({ name: 'A|B~C%7C^0, 100 %', image: '/a,b|c.webp', imageLarge: '/a,b|c~d.webp' })
  expect(decodeCards(encodeCards([odd, odd]))).toEqual([odd, odd])
})

test('a list written as rows is much smaller than the same list as JSON', () => {
  const cards = Array.from({ length: 48 }, (_, index) => card({ id: String(index), uri: `fjord-${index}` }))
  expect(encodeCards(cards).length).toBeLessThan(JSON.stringify(cards).length / 3)
})

test('a market lists only what may be sold there and has a price', () => {
  const everywhere = card({ id: 'a', markets: [1, 3], prices: { 20: { now: 1 }, 22: { now: 1 } } })
  const onlySweden = card({ id: 'b', markets: [1], prices: { 20: { now: 1 }, 22: { now: 1 } } })
  const noPrice = card({ id: 'c', markets: [1, 3], prices: { 20: { now: 1 } } })
  const all = [everywhere, onlySweden, noPrice]
  expect(sellable(all, { market: 1, pricelist: 20 })).toEqual(all)
  expect(sellable(all, { market: 3, pricelist: 22 })).toEqual([everywhere])
})
