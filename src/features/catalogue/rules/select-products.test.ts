import { expect, test } from 'vitest'
import { createTestCard } from '../card.fixture.ts'
import { selectProducts } from './select-products.ts'

const products = [
  createTestCard({ id: '1', brandUri: 'fjord', flavours: ['mint'], popularity: 1 }),
  createTestCard({ id: '2', brandUri: 'holm', flavours: ['mint', 'citrus'], popularity: 9, tags: ['news'] }),
  createTestCard({ id: '3', brandUri: 'fjord', flavours: ['berry'], popularity: 5 }),
]

test.each<[Parameters<typeof selectProducts>[1], string[]]>([
  [{ by: 'brand', of: 'fjord' }, ['3', '1']],
  [{ by: 'flavour', of: 'mint' }, ['2', '1']],
  [{ by: 'tag', of: 'news' }, ['2']],
  [{ by: 'ids', ids: ['3', '9', '1'] }, ['3', '1']],
  [{ by: 'brand', of: 'unknown' }, []],
])('%j selects %j', (choice, ids) => expect(selectProducts(products, choice).map(({ id }) => id)).toEqual(ids))

test.each([
  ['30percent', { 20: { now: 2730, lowest30: 3900 } }, 1],
  ['30percent', { 20: { now: 3000, lowest30: 3900 } }, 0],
  ['30percent', { 20: { now: 2730 } }, 0],
  ['30percent', {}, 0],
  ['campaign', { 20: { now: 3000, lowest30: 3900 } }, 1],
  ['campaign', { 20: { now: 3000 } }, 0],
])('the tag %s does not announce a reduction on its own: %j', (tag, prices, count) => {
  expect(selectProducts([createTestCard({ tags: [tag], prices })], { by: 'tag', of: tag })).toHaveLength(count)
})
