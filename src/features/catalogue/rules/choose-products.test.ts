import { expect, test } from 'vitest'
import { card } from '../card.fixture.ts'
import { type CardChoice, chooseProducts } from './choose-products.ts'

const products = [
  card({ id: '1', brandUri: 'fjord', flavours: ['mint'], popularity: 1 }),
  card({ id: '2', brandUri: 'holm', flavours: ['mint', 'citrus'], popularity: 9, tags: ['news'] }),
  card({ id: '3', brandUri: 'fjord', flavours: ['berry'], popularity: 5 }),
]

test.each<[CardChoice, string[]]>([
  [{ by: 'brand', uri: 'fjord' }, ['3', '1']],
  [{ by: 'flavour', flavour: 'mint' }, ['2', '1']],
  [{ by: 'tag', tag: 'news' }, ['2']],
  [{ by: 'ids', ids: ['3', '9', '1'] }, ['3', '1']],
  [{ by: 'brand', uri: 'unknown' }, []],
])('%j chooses %j', (choice, ids) => {
  expect(chooseProducts(products, choice).map(({ id }) => id)).toEqual(ids)
})
