import { expect, test } from 'vitest'
import { groupHomeCards } from './home-sections.ts'

const heading = { key: 'h', kind: 'heading' }
const products = { key: 'p', kind: 'products' }
const text = { key: 't', kind: 'text' }
const invalid = { key: 'l', kind: 'invalid' }

test.each([
  ['a heading starts a section with the next card', [heading, products, text], [['h', 'p'], ['t']]],
  ['a heading without a card after it is omitted', [text, heading], [['t']]],
  ['only the last of successive headings is used', [{ ...heading, key: 'first' }, heading, products], [['h', 'p']]],
  ['no cards result in no sections', [], []],
  ['an invalid card is placed before the pending heading', [heading, invalid, products], [['l'], ['h', 'p']]],
])('groups cards: %s', (_, cards, expected) => {
  expect(groupHomeCards(cards).map((section) => section.cards.map(({ key }) => key))).toEqual(expected)
})
