import { expect, test } from 'vitest'
import { blocksAsHtml, textParts } from './text-blocks.ts'

const words = (text: string, more: object = {}) => ({ _type: 'block', children: [{ text }], ...more })
const whole = (href: string) => (href.startsWith('/') ? `https://shop.example/de${href}` : href)

const body = [
  words('Who <sells>', { style: 'h2' }),
  {
    _type: 'block',
    children: [{ text: 'See the ' }, { text: 'imprint', marks: ['strong', 'l'] }, { text: '.' }],
    markDefs: [{ _key: 'l', href: '/info/imprint' }],
  },
  words('first', { listItem: 'number' }),
  words('second', { listItem: 'number' }),
  { _type: 'blockCallout', content: 'Mind & keep' },
  { _type: 'blockImage', source: {} },
  { _type: 'block', children: [{ text: 'bad', marks: ['x'] }], markDefs: [{ _key: 'x', href: 'javascript:alert(1)' }] },
]

test('a stored body becomes plain markup, with addresses that lead there from anywhere', () => {
  expect(blocksAsHtml(body, whole)).toBe(
    [
      '<h2>Who &lt;sells&gt;</h2>',
      '<p>See the <a href="https://shop.example/de/info/imprint"><strong>imprint</strong></a>.</p>',
      '<ol><li>first</li>',
      '<li>second</li></ol>',
      '<p>Mind &amp; keep</p>',
      '<p>bad</p>',
    ].join('\n'),
  )
})

test('without a place to lead to, links are words', () => {
  expect(blocksAsHtml(body.slice(1, 2))).toBe('<p>See the <strong>imprint</strong>.</p>')
  expect(textParts(body.slice(1, 3)).map(({ tag, text }) => [tag, text])).toEqual([
    ['p', 'See the imprint.'],
    ['ol', 'first'],
  ])
})
