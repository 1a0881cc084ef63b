import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { arbitraryCard } from '../arbitrary-cards.fixture.ts'
import { createTestCard } from '../card.fixture.ts'
import { decodeCards, encodeCards } from './serialized-cards.ts'

test('decodes encoded cards unchanged', () => {
  forAll(fc.array(arbitraryCard), (cards) => expect(decodeCards(encodeCards(cards))).toEqual(cards))
})

test('omits card fields that lists do not show', () => {
  const card = createTestCard()
  expect(decodeCards(encodeCards([{ ...card, groupKey: 'mint', moisture: 'dry' }]))).toEqual([card])
})
