import { expect, test } from 'vitest'
import { createTestCard } from '../../card.fixture.ts'
import { createFirstOfGroupFilter, withGroupNumbers, withVariantCounts } from './product-groups.ts'

const mint6 = { ...createTestCard({ id: 'a' }), groupKey: 'fjord mint' }
const lone = { ...createTestCard({ id: 'b' }), groupKey: 'fjord cola' }
const berry4 = { ...createTestCard({ id: 'c' }), groupKey: 'fjord berry' }
const mint9 = { ...createTestCard({ id: 'd' }), groupKey: 'fjord mint' }
const berry8 = { ...createTestCard({ id: 'e' }), groupKey: 'fjord berry' }
const nameless = createTestCard({ id: 'f' })

const list = withGroupNumbers([mint6, lone, berry4, mint9, berry8, nameless])

test('numbers groups in list order, counts their products in the list, and lists the first of each', () => {
  expect(list.map(({ groupNumber }) => groupNumber)).toEqual([0, undefined, 1, 0, 1, undefined])
  expect(list.every((one) => !('groupKey' in one))).toBe(true)
  const counts = (cards: typeof list) => withVariantCounts(cards).map(({ variantCount = '-' }) => variantCount)
  expect(counts(list)).toEqual([2, '-', 2, 2, 2, '-'])
  expect(counts(list.filter(({ id }) => id !== 'e'))).toEqual([2, '-', '-', 2, '-'])
  const firsts = (cards: typeof list) => cards.filter(createFirstOfGroupFilter()).map(({ id }) => id)
  expect([firsts(list), firsts(list.toReversed())].map((ids) => ids.join(''))).toEqual(['abcf', 'fedb'])
})
