import { expect, it } from 'vitest'
import { countryUndo } from './country-undo.ts'

const before = [
  { item: '1', quantity: 2, product: { name: 'Mint' } },
  { item: '2', quantity: 1, comment: 'gift', product: { name: 'Berry' } },
  { item: '2', quantity: 3, product: { name: 'Berry' } },
]
const berryGone = { item: '2', name: 'Berry', before: 4, after: 0 }

it('puts back every line that is gone, with its comment', () => {
  expect(countryUndo('SE', before, [berryGone])).toEqual({
    country: 'SE',
    items: [
      { item: '2', quantity: 1, comment: 'gift' },
      { item: '2', quantity: 3 },
    ],
  })
})

it.each([
  ['no country was known before', undefined, [berryGone]],
  ['nothing is gone altogether', 'SE', [{ item: '1', name: 'Mint', before: 2, after: 1 }]],
])('has no way back where %s', (_, country, changes) => {
  expect(countryUndo(country, before, changes)).toBeUndefined()
})
