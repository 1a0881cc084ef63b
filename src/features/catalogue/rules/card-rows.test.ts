import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCard } from '../any-card.fixture.ts'
import { card } from '../card.fixture.ts'
import { decodeCards, encodeCards } from './card-rows.ts'

test('cards come back exactly as they went in', () => {
  fc.assert(
    fc.property(fc.array(anyCard), (cards) => {
      expect(decodeCards(encodeCards(cards))).toEqual(cards)
    }),
  )
})

test('what no list shows of a card is left out', () => {
  expect(decodeCards(encodeCards([{ ...card(), family: 'mint', moisture: 'dry' }]))).toEqual([card()])
})
