import { expect, test } from 'vitest'
import { groupHomeCards } from './home-sections.ts'

const heading = { key: 'h', kind: 'heading' }
const products = { key: 'p', kind: 'products' }
const text = { key: 't', kind: 'text' }
const invalid = { key: 'l', kind: 'invalid' }

test.each([
  ['a heading goes with the card after it', [heading, products, text], [['h', 'p'], ['t']]],
  ['a heading nothing follows is left out', [text, heading], [['t']]],
  ['of two headings the second counts', [{ ...heading, key: 'first' }, heading, products], [['h', 'p']]],
  ['nothing makes no sections', [], []],
  ['no heading stands over a card that cannot be drawn', [heading, invalid, products], [['l'], ['h', 'p']]],
])('%s', (_, cards, expected) => {
  expect(groupHomeCards(cards).map((section) => section.cards.map(({ key }) => key))).toEqual(expected)
})
