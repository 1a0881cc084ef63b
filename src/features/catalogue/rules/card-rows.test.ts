import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { arbitraryCard } from '../arbitrary-cards.fixture.ts'
import { createTestCard } from '../card.fixture.ts'
import { decodeCards, encodeCards } from './card-rows.ts'

test('cards come back exactly as they went in', () => {
  forAll(fc.array(arbitraryCard), (cards) => expect(decodeCards(encodeCards(cards))).toEqual(cards))
})

test('what no list shows of a card is left out', () => {
  expect(decodeCards(encodeCards([{ ...createTestCard(), groupKey: 'mint', moisture: 'dry' }]))).toEqual([
    createTestCard(),
  ])
})
