import { expect, test } from 'vitest'
import { groupHomeSections } from './home-sections.ts'

const heading = { key: 'h', kind: 'heading' }
const products = { key: 'p', kind: 'products' }
const text = { key: 't', kind: 'text' }

test.each([
  ['a heading goes with the card after it', [heading, products, text], [['h', 'p'], ['t']]],
  ['a heading nothing follows is left out', [text, heading], [['t']]],
  ['of two headings the second counts', [{ ...heading, key: 'first' }, heading, products], [['h', 'p']]],
  ['nothing makes no sections', [], []],
])('%s', (_, cards, expected) => {
  expect(groupHomeSections(cards).map((section) => section.cards.map(({ key }) => key))).toEqual(expected)
})

test('words about a card that cannot be drawn take no heading', () => {
  const cards = [
    { key: 'a', kind: 'heading' },
    { key: 'b', kind: 'leftOut' },
    { key: 'c', kind: 'products' },
  ]
  expect(groupHomeSections(cards).map(({ cards }) => cards.map(({ key }) => key))).toEqual([['b'], ['a', 'c']])
})
